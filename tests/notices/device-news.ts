import { askForDevice, asset, device, givenDevice, type News, toRequester } from './news.steps.ts';

/** Notifications of assets and device changes. */
export const DEVICE_NEWS: readonly News[] = [
  {
    sentence: 'asset-assigned',
    when: 'an asset is assigned: the owner (C§7)',
    happens: async (company) => {
      const assetId = await company.newAsset();
      await company.does('hr', 'POST', '/api/asset-assignments', { assetId, employeeId: company.id('colleague') });
      return { colleague: asset(assetId) };
    },
  },
  {
    sentence: 'asset-assigned',
    when: 'it is reassigned before the notification is sent: the new owner, once (C§7)',
    happens: async (company) => {
      const assetId = await company.newAsset();
      for (const name of ['colleague', 'director'] as const)
        await company.does('hr', 'POST', '/api/asset-assignments', { assetId, employeeId: company.id(name) });
      return { director: asset(assetId) };
    },
  },
  {
    sentence: 'change-device',
    when: 'a device change is requested: the requester’s HR responsible (C§3)',
    before: givenDevice,
    happens: async (company, before) => ({
      hr: device((await askForDevice(company, before)).id, 'change-device', { step: 1 }),
    }),
  },
  {
    sentence: 'your-change-device-accepted',
    when: 'it is accepted: the requester, who gets the device (C§9)',
    before: async (company) => {
      const before = await givenDevice(company);
      return { ...before, asked: await askForDevice(company, before) };
    },
    happens: async (company, { asked, devices }) => {
      await company.decides('hr', asked, 0, 'accepted');
      return {
        requester: [
          ...toRequester(
            device(asked.id, 'change-device-process-finished', { by: company.id('hr'), status: 'accepted' }),
          ),
          ...asset(devices?.replacementAssetId ?? ''),
        ],
      };
    },
  },
  {
    sentence: 'your-change-device-rejected',
    when: 'it is rejected: the requester (C§9)',
    before: async (company) => {
      const before = await givenDevice(company);
      return { ...before, asked: await askForDevice(company, before) };
    },
    happens: async (company, { asked }) => {
      await company.decides('hr', asked, 0, 'rejected');
      return {
        requester: toRequester(
          device(asked.id, 'change-device-process-finished', { by: company.id('hr'), status: 'rejected' }),
        ),
      };
    },
  },
  {
    sentence: 'your-approval-process-new-note-device',
    when: 'an approver writes a note on it: the requester (D11)',
    before: async (company) => {
      const before = await givenDevice(company);
      return { ...before, asked: await askForDevice(company, before) };
    },
    happens: async (company, { asked }) => {
      await company.does('hr', 'POST', `/api/approval-process-steps/${asked.approvalProcess.steps[0]?.id}/note`, {
        note: 'Since when?',
      });
      return { requester: toRequester(device(asked.id, 'approval-process-new-note', { by: company.id('hr') })) };
    },
  },
  {
    sentence: 'approval-process-canceled-device',
    when: 'it is canceled: the approvers asked so far (C§9)',
    before: async (company) => {
      const before = await givenDevice(company);
      return { ...before, asked: await askForDevice(company, before) };
    },
    happens: async (company, { asked }) => {
      await company.does('requester', 'POST', `/api/device-changes/${asked.id}/cancel`, {});
      return { hr: device(asked.id, 'approval-process-canceled', { by: company.id('requester') }) };
    },
  },
];
