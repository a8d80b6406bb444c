import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const starToggleTexts: MachineTexts = {
  title: { en: 'Favourite', ar: 'المفضلة' },
  description: {
    en: 'Marks a picture as a favourite. It updates optimistically, reverts when the server refuses, and ignores clicks while a request is being sent.',
    ar: 'إضافة صورة إلى المفضلة. يظهر التغيير فورًا ويعود إذا رفض الخادم، ولا يستجيب للنقر أثناء الإرسال.',
  },
  states: {
    unstarred: { en: 'Not a favourite', ar: 'ليست في المفضلة' },
    starring: { en: 'Adding', ar: 'جارٍ الإضافة' },
    starred: { en: 'Favourite', ar: 'في المفضلة' },
    unstarring: { en: 'Removing', ar: 'جارٍ الإزالة' },
  },
  events: {
    'star.press': { en: 'Toggle favourite', ar: 'تبديل المفضلة' },
    'xstate.done.actor.like': { en: 'Added', ar: 'تمت الإضافة' },
    'xstate.error.actor.like': { en: 'Adding refused', ar: 'رُفضت الإضافة' },
    'xstate.done.actor.unlike': { en: 'Removed', ar: 'تمت الإزالة' },
    'xstate.error.actor.unlike': { en: 'Removal refused', ar: 'رُفضت الإزالة' },
    'data.changed': { en: 'New data', ar: 'بيانات جديدة' },
  },
  reasons: {
    ...kernelReasons,
    'no-star': { en: 'This picture is not a favourite.', ar: 'هذه الصورة ليست في المفضلة.' },
  },
};
