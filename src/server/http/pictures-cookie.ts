import type { FastifyRequest } from 'fastify';

/** Goes along with requests for pictures, which an <img> makes without an Authorization header. */
export const PICTURES_COOKIE = 'steward-pictures';

/** The token for pictures that a request came with; empty without one. */
export const readPicturesCookie = (request: FastifyRequest): string => request.cookies[PICTURES_COOKIE] ?? '';
