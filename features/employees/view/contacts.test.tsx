import { proveViews } from '#blocks/employee-view/testing/prove-views.tsx';
import ContactsPage from './contacts.page.tsx';

const PHONE = (number: string) => ({ prefix: '971', number });

// Whom somebody turns to (C§6): a different value in every place.
proveViews(
  [
    {
      name: 'the contacts',
      element: <ContactsPage />,
      answers: {
        'GET /api/company-contact': {
          people: [
            {
              id: '1',
              firstName: 'Omar',
              lastName: 'Said',
              knownAs: '',
              companyEmployeeId: 'E-1',
              imageUrl: null,
              role: 'line-manager',
              workEmail: 'omar@luma.example',
              workPhone: PHONE('501110001'),
              officePhone: PHONE('44440002'),
            },
            {
              id: '2',
              firstName: 'Noura',
              lastName: 'Harbi',
              knownAs: '',
              companyEmployeeId: 'E-2',
              imageUrl: null,
              role: 'hr-responsible',
              workEmail: null,
              workPhone: null,
              officePhone: PHONE('44440003'),
            },
          ],
          locations: [
            {
              id: '3',
              name: 'Luma Marina',
              addressLine1: 'Marina Walk 5',
              city: 'Dubai',
              email: 'marina@luma.example',
              phoneNumber: PHONE('44440004'),
            },
          ],
        },
      },
      shows: [
        'Contacts',
        'Your contact people',
        'OS | Omar Said | Line manager | +971 501 110 001 | +971 444 400 02 | omar@luma.example',
        'NH | Noura Harbi | HR responsible | +971 444 400 03',
        'Your locations',
        'Luma Marina | Marina Walk 5, Dubai | +971 444 400 04 | marina@luma.example',
      ],
    },
  ],
  {},
);
