import type { FastifyRequest } from 'fastify';

/** Authenticates requests for pictures, which an <img> makes without an Authorization header. */
export const PICTURES_COOKIE = 'steward-pictures';

/** Returns the picture token of a request; empty without one. */
export const readPicturesCookie = (request: FastifyRequest): string => request.cookies[PICTURES_COOKIE] ?? '';
