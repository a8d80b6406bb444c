import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const assetTexts: MachineTexts = {
  title: { en: 'Asset', ar: 'الأصل' },
  description: {
    en: 'An asset from its entry in the inventory until it is invalid or deleted.',
    ar: 'الأصل من إضافته إلى المخزون حتى إبطاله أو حذفه.',
  },
  states: {
    available: { en: 'Available', ar: 'متاح' },
    assigned: { en: 'Assigned', ar: 'مُسند' },
    invalid: { en: 'Invalid', ar: 'غير صالح' },
    deleted: { en: 'Deleted', ar: 'محذوف' },
  },
  events: {
    'asset.assign': { en: 'Assign', ar: 'تسليم' },
    'asset.transfer': { en: 'Transfer', ar: 'نقل' },
    'asset.unassign': { en: 'Unassign', ar: 'استرجاع' },
    'asset.edit': { en: 'Edit', ar: 'تعديل' },
    'asset.mark-invalid': { en: 'Mark as invalid', ar: 'إبطال' },
    'asset.delete': { en: 'Delete', ar: 'حذف' },
  },
  reasons: {
    ...kernelReasons,
    'owner-not-active': { en: 'The owner is not active.', ar: 'المالك غير نشط.' },
    'same-owner': { en: 'The asset already has this owner.', ar: 'الأصل لدى هذا المالك بالفعل.' },
    'note-required': { en: 'Explain why the asset is invalid.', ar: 'اذكر سبب إبطال الأصل.' },
    'owner-assigned': { en: 'This asset is assigned. Unassign it first.', ar: 'هذا الأصل مُسند. استرجعه أولًا.' },
  },
};
