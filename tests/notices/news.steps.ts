import type { Asked, Devices, Name, NewsCompany } from './news-company.ts';

/** An inbox entry of a person. */
interface Told {
  readonly type: string;
  readonly link: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** News as the requester has it: its sentence speaks to them. */
export const toRequester = (told: readonly Told[]): readonly Told[] =>
  told.map((each) => ({ ...each, params: { ...each.params, isRequester: true } }));

/** An event and everyone notified of it; no one else is. */
export interface News {
  /** Its inbox sentence: a key of its texts. */
  readonly sentence: string;
  readonly when: string;
  /** Creates the preconditions. */
  readonly before?: (company: NewsCompany) => Promise<Before>;
  readonly happens: (company: NewsCompany, before: Before) => Promise<Happened>;
  /** Restores what the others expect. */
  readonly after?: (company: NewsCompany, before: Before) => Promise<unknown>;
}

interface Before {
  readonly asked: Asked;
  readonly day: string;
  readonly devices?: Devices;
}

type Happened = Partial<Readonly<Record<Name, readonly Told[]>>>;

export const NOTHING: Before = { asked: { id: '', version: 0, approvalProcess: { id: '', steps: [] } }, day: '' };

export const leave = ({ asked, day }: Before, type: string, params: object): readonly Told[] => [
  {
    type,
    link: `/hr/leave?open=${asked.id}`,
    params: { requester: 'requester Test', kind: 'leave', startDate: day, endDate: day, ...params },
  },
];

export const till = (id: string, day: string, type: string, params: object): readonly Told[] => [
  {
    type,
    link: `/finance/till-banking-reports?open=${id}`,
    params: { requester: 'requester Test', kind: 'day-banking', location: 'Here', businessDate: day, ...params },
  },
];

export const device = (id: string, type: string, params: object): readonly Told[] => [
  {
    type,
    link: `/finance/device-changes?open=${id}`,
    params: {
      requester: 'requester Test',
      kind: 'change-assigned-device',
      asset: 'Tablet',
      replacement: 'Tablet',
      location: 'Here',
      requestedOn: Temporal.Now.plainDateISO('UTC').toString(),
      ...params,
    },
  },
];

export const asset = (id: string): readonly Told[] => [
  { type: 'custom', link: `/finance/assets/${id}`, params: { about: 'asset-assigned', asset: 'Tablet' } },
];

export const approved = async (company: NewsCompany): Promise<Before> => {
  const asked = await company.asks('requester');
  await company.decides('manager', asked.asked, 0, 'accepted');
  await company.decides('director', asked.asked, 1, 'accepted');
  return asked;
};

export const taking = async (company: NewsCompany): Promise<Before> => {
  const { asked, day } = await approved(company);
  await company.does('requester', 'POST', `/api/leaves/${asked.id}/cancel`, {});
  const fresh = await company.does<Asked & { cancellation?: { process: Asked['approvalProcess'] } | null }>(
    'requester',
    'GET',
    `/api/leaves/${asked.id}`,
  );
  return { day, asked: { ...fresh, approvalProcess: fresh.cancellation?.process ?? fresh.approvalProcess } };
};

export const givenDevice = async (company: NewsCompany): Promise<Before> => ({
  ...NOTHING,
  devices: await company.givesDevice(),
});

export const askForDevice = (
  company: NewsCompany,
  { devices = { assetId: '', replacementAssetId: '' } }: Before,
): Promise<Asked> => company.asksForDevice(devices);

export const forNobody = (company: NewsCompany): Promise<unknown> => company.sets('manager', 'active');

export async function documentOf(company: NewsCompany, days: number): Promise<object> {
  const types = await company.does<{ data: { id: string }[] }>('hr', 'GET', '/api/employee-document-types');
  const type =
    types.data[0] ??
    (await company.does<{ id: string }>('hr', 'POST', '/api/employee-document-types', {
      name: 'Passport',
      expirationDateWarningInMonths: 6,
      expirationDateUrgentInMonths: 3,
    }));
  return { employeeId: company.id('requester'), documentTypeId: type.id, expirationDate: company.today(days) };
}
