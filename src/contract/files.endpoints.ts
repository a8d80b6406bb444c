import { BRANCH_APP } from '#domain/branch-app.ts';
import { sectionsOfApp } from './employee-app.ts';
import { endpoint } from './endpoint.ts';
import { id, part } from './schema.ts';

export const fileEndpoints = {
  read: endpoint({
    id: 'files.read',
    method: 'GET',
    path: '/api/files/{id}',
    summary: 'The bytes of a file; the permission of the record it belongs to decides.',
    access: { kind: 'signed-in' },
    alsoFor: ['employee-app', 'branch'],
    sections: { ...sectionsOfApp('myDesk'), branch: BRANCH_APP.documents.app },
    params: part({ id: id().required() }),
    answer: { status: 200, binary: true },
  }),
};
