import { commonFields, commonPeople } from '../kernel/kernel.texts.ts';
import type { Wording } from '../kernel/record-machine.ts';

export const approvalProcessWording: Wording = {
  effects: {
    routeSteps: {
      en: 'steps without an approver are skipped; the first step with an approver becomes current',
      ar: 'تُتخطى الخطوات التي بلا موافق، وتصبح أول خطوة لها موافق هي الحالية',
    },
    notifyNextApprover: {
      en: 'the approvers of the current step are notified',
      ar: 'يُبلَّغ أصحاب القرار في الخطوة الحالية',
    },
    acceptStep: {
      en: 'the step is accepted and the next one becomes current',
      ar: 'تُقبل الخطوة وتصبح التالية هي الحالية',
    },
    keepDecisionNote: { en: 'the note of the decision is saved', ar: 'تُحفظ ملاحظة القرار' },
    notifyFinished: { en: 'the requester is notified of the outcome', ar: 'يُبلَّغ مقدّم الطلب بالنتيجة' },
    rejectStep: {
      en: 'the step is rejected, the steps after it are skipped',
      ar: 'تُرفض الخطوة وتُتخطى الخطوات التي بعدها',
    },
    addNote: { en: 'the note is added to the conversation', ar: 'تُضاف الملاحظة إلى المحادثة' },
    notifyNewNote: { en: 'the other participants are notified of the note', ar: 'يُبلَّغ بقية المشاركين بالملاحظة' },
    reassignStep: { en: 'the step is assigned to its new approvers', ar: 'يُسند القرار في الخطوة إلى آخرين' },
    skipOpenSteps: { en: 'the steps that are still open are skipped', ar: 'تُتخطى الخطوات التي ما زالت مفتوحة' },
    rememberSteps: { en: 'the decision can be undone for a moment', ar: 'يمكن التراجع عن القرار لحظات' },
    restoreSteps: {
      en: 'steps and notes are again as they were before the decision',
      ar: 'تعود الخطوات والملاحظات إلى ما كانت عليه قبل القرار',
    },
    withdrawNews: {
      en: 'no one is notified of the decision',
      ar: 'لا يُبلَّغ أحد بالقرار',
    },
    notifyCanceled: {
      en: 'the current approvers are notified of the cancellation',
      ar: 'يُبلَّغ بالإلغاء أصحاب القرار الذين طُلب قرارهم',
    },
  },
  situations: {
    '0 steps': { en: 'No steps', ar: 'بلا خطوات' },
    '1 steps': { en: 'One step', ar: 'خطوة واحدة' },
    '2 steps': { en: 'Two steps', ar: 'خطوتان' },
    '3 steps': { en: 'Three steps', ar: 'ثلاث خطوات' },
    '4 steps': { en: 'Four steps', ar: 'أربع خطوات' },
    '5 steps': { en: 'Five steps', ar: 'خمس خطوات' },
    "1 steps, requester's note": { en: "One step, requester's note", ar: 'خطوة واحدة مع ملاحظة مقدّم الطلب' },
    "2 steps, requester's note": { en: "Two steps, requester's note", ar: 'خطوتان مع ملاحظة مقدّم الطلب' },
    "3 steps, requester's note": { en: "Three steps, requester's note", ar: 'ثلاث خطوات مع ملاحظة مقدّم الطلب' },
    'either of two approvers': { en: 'Either of two approvers', ar: 'أي من صاحبَي قرار' },
    'a step without approvers': { en: 'A step without approvers', ar: 'خطوة بلا أصحاب قرار' },
    'last step without approvers': { en: 'Last step without approvers', ar: 'خطوة أخيرة بلا أصحاب قرار' },
    'no approver at all': { en: 'No approver at all', ar: 'لا صاحب قرار مطلقًا' },
    'no approver and no administrator': { en: 'No approver and no administrator', ar: 'لا صاحب قرار ولا مسؤول' },
    '2 steps, reassigned': { en: 'Two steps, reassigned', ar: 'خطوتان مع إعادة الإسناد' },
    '2 steps, approvers with substitutes': {
      en: 'Two steps, approvers with substitutes',
      ar: 'خطوتان ولأصحاب القرار بدلاء',
    },
    'no substitute today': { en: 'No substitute today', ar: 'لا بديل اليوم' },
    'substitutes whom somebody else named': { en: 'Substitutes chosen by another person', ar: 'بدلاء سمّاهم غيرهم' },
    'an administrator has to decide, and is there': {
      en: 'Administrator required and available',
      ar: 'مسؤول مطلوب ومتاح',
    },
    'an administrator has to decide, and is asked first': {
      en: 'Administrator required and first',
      ar: 'مسؤول مطلوب وهو أول من يُسأل',
    },
    'an administrator has to decide, and there is none': {
      en: 'Administrator required and none available',
      ar: 'مسؤول مطلوب ولا مسؤول متاح',
    },
    'an administrator has to decide, and there is nobody at all': {
      en: 'Administrator required and no approver at all',
      ar: 'مسؤول مطلوب ولا موافق مطلقًا',
    },
    'an administrator has to decide, and others are asked too': {
      en: 'Administrator required, with other approvers',
      ar: 'مسؤول مطلوب مع موافقين آخرين',
    },
    'who is asked cannot decide': { en: 'The approver can’t decide', ar: 'الموافق لا يستطيع البت' },
    'entered by HR': { en: 'Entered by HR', ar: 'أدخلته الموارد البشرية' },
    'about what an approver made': { en: 'About a record an approver entered', ar: 'عمّا أدخله أحد أصحاب القرار' },
    'only who made it could decide': {
      en: 'Only the person who entered it could decide',
      ar: 'لا يمكن أن يقرر إلا من أدخله',
    },
    '2 steps, decisions undone': { en: 'Two steps, decisions undone', ar: 'خطوتان مع التراجع عن القرارات' },
    'decided, and the record has moved on': {
      en: 'Decided, and the record has moved on',
      ar: 'بُتّ فيه ومضى السجل بعده',
    },
    'the request itself is closed': { en: 'The request itself is closed', ar: 'الطلب نفسه مغلق' },
  },
  fields: {
    step: { en: 'step', ar: 'الخطوة' },
    by: commonFields.by,
    hasNote: commonFields.hasNote,
    isUndoable: { en: 'can be undone', ar: 'يمكن التراجع عنه' },
    to: { en: 'to', ar: 'إلى' },
    onBehalfOf: { en: 'on behalf of', ar: 'نيابة عن' },
  },
  values: {
    'approver-1': { en: 'approver 1', ar: 'صاحب القرار 1' },
    'approver-2': { en: 'approver 2', ar: 'صاحب القرار 2' },
    'approver-3': { en: 'approver 3', ar: 'صاحب القرار 3' },
    'approver-4': { en: 'approver 4', ar: 'صاحب القرار 4' },
    'approver-5': { en: 'approver 5', ar: 'صاحب القرار 5' },
    requester: commonPeople.requester,
    outsider: commonPeople.outsider,
    administrator: { en: 'the administrator', ar: 'المسؤول' },
    substitute: { en: 'the substitute', ar: 'البديل' },
    deputy: { en: 'the deputy', ar: 'النائب' },
    'without-access': { en: 'a person without access', ar: 'شخص بلا صلاحية دخول' },
    submitter: commonPeople.submitter,
    maker: { en: 'the person who made it', ar: 'من أعدّه' },
  },
};
