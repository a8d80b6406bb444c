import { api } from '#contract/api.ts';
import { call } from './call.ts';

/** The bytes of a picture at its address, which needs no token. @throws Error when loading fails */
export async function readImage(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.blob();
}

/**
 * The bytes of a stored file. A plain link cannot fetch it: the access token is sent in a header. @throws ApiProblem
 */
export async function readFile(id: string, signal?: AbortSignal): Promise<Blob> {
  return (await call(api.files.read, { params: { id }, signal })) as unknown as Blob;
}
