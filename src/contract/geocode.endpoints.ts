import { endpoint } from './endpoint.ts';
import { number, part, queryNumber, strictObject, text } from './schema.ts';

interface Asked {
  readonly address?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Either an address or both coordinates. */
function asksOneThing({ address, latitude, longitude }: Asked): boolean {
  const hasPoint = latitude !== undefined && longitude !== undefined;
  return address === undefined ? hasPoint : address !== '' && latitude === undefined && longitude === undefined;
}

export const geocodeEndpoints = {
  lookUp: endpoint({
    id: 'geocode.look-up',
    method: 'GET',
    path: '/api/geocode',
    summary:
      'The coordinates of an address, or the address of coordinates; null when nothing was found or no maps service is set. Needs the permission to add or change locations.',
    access: { kind: 'signed-in' },
    query: part({
      address: text(300).optional(),
      latitude: queryNumber(-90, 90).optional(),
      longitude: queryNumber(-180, 180).optional(),
    }).test('one-question', 'needs an address, or a latitude and a longitude', (asked) => asksOneThing(asked as Asked)),
    answer: {
      status: 200,
      schema: part({
        data: strictObject({
          latitude: number().required(),
          longitude: number().required(),
          address: text(1000).nullable().defined(),
        })
          .nullable()
          .defined(),
      }),
    },
  }),
};
