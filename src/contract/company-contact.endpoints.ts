import { inApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { personShape } from './records.ts';
import { email, id, list, part, phone, strictObject, text, word } from './schema.ts';

/** Whom a person turns to: their line managers and HR responsibles, and the locations they are assigned to (C§6). */
export const companyContactEndpoints = {
  companyContact: endpoint({
    id: 'company-contact.read',
    method: 'GET',
    path: '/api/company-contact',
    summary:
      'Work contacts of the caller’s active line managers and HR responsibles, and of the active locations they are assigned to.',
    access: needs('mobile.access.employeeApp.companyContact', 'read', ['all']),
    ...inApp('companyContact'),
    answer: {
      status: 200,
      schema: part({
        people: list(
          part({
            ...personShape,
            role: word(['line-manager', 'hr-responsible']).required(),
            workEmail: email().nullable().defined(),
            workPhone: phone().nullable().defined(),
            officePhone: phone().nullable().defined(),
          }),
        ).required(),
        locations: list(
          strictObject({
            id: id().required(),
            name: text(200).required(),
            addressLine1: text(300).nullable().defined(),
            city: text(100).nullable().defined(),
            countryISO: text(2).required(),
            email: email().nullable().defined(),
            phoneNumber: phone().nullable().defined(),
          }).required(),
        ).required(),
      }),
    },
  }),
};
