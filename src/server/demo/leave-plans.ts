/** Events of a seeded leave. */
type PlannedEvent =
  /** The pending step's approver decides, in order. */
  | { readonly do: 'accept' | 'reject'; readonly note?: string }
  /** The approver of a later step decides early (D4). */
  | { readonly do: 'jump'; readonly step: number }
  | { readonly do: 'note'; readonly note: string }
  | { readonly do: 'cancel' };

/** A file attached to the request. */
export interface PlannedFile {
  readonly name: string;
  readonly shows: 'sick-note' | 'exam-timetable' | 'photo';
}

export interface LeavePlan {
  readonly name: string;
  readonly type: string;
  /** First day and length, in days from today. */
  readonly from: number;
  readonly days: number;
  /** Days before today on which it was requested. */
  readonly askedBefore: number;
  readonly note?: string;
  readonly events: readonly PlannedEvent[];
  readonly files?: readonly PlannedFile[];
  /** The leave was canceled while the template required approval of that (D26): it waits for one. */
  readonly cancellationNote?: string;
  /** HR returned days after the leave was taken (D26). */
  readonly correction?: { readonly givenBack: number; readonly note: string };
}

const accept = { do: 'accept' } as const;

/**
 * Plans that together reach every state of both machines. Each person gets those of one set, far enough apart not to
 * overlap; sets are assigned in turn.
 */
export const LEAVE_PLANS: readonly (readonly LeavePlan[])[] = [
  [
    {
      name: 'taken',
      type: 'annual',
      from: -120,
      days: 7,
      askedBefore: 150,
      events: [accept, accept, { do: 'accept', note: 'Enjoy the time off.' }],
      correction: { givenBack: 1, note: 'Came back a day early to help out.' },
    },
    {
      name: 'waits for the first approver',
      type: 'annual',
      from: 21,
      days: 6,
      askedBefore: 2,
      note: 'Family visit, flights are not booked yet.',
      events: [],
    },
  ],
  [
    {
      name: 'taken sick',
      type: 'sick',
      from: -60,
      days: 3,
      askedBefore: 60,
      events: [accept, accept, accept],
      files: [
        { name: 'medical-certificate.pdf', shows: 'sick-note' },
        { name: 'تقرير طبي.jpg', shows: 'photo' },
      ],
    },
    {
      name: 'waits for the second approver',
      type: 'annual',
      from: 35,
      days: 10,
      askedBefore: 5,
      events: [{ do: 'accept', note: 'Fine with the team.' }],
    },
  ],
  [
    {
      name: 'rejected',
      type: 'annual',
      from: -30,
      days: 5,
      askedBefore: 45,
      note: 'My sister is getting married.',
      events: [accept, { do: 'reject', note: 'We are short of people that week.' }],
    },
    {
      name: 'waits for HR',
      type: 'emergency',
      from: 9,
      days: 2,
      askedBefore: 3,
      events: [accept, accept],
      files: [{ name: 'تقرير العيادة.jpg', shows: 'photo' }],
    },
  ],
  [
    { name: 'ongoing', type: 'annual', from: -3, days: 11, askedBefore: 40, events: [accept, accept, accept] },
    {
      name: 'waits after a conversation',
      type: 'study',
      from: 50,
      days: 4,
      askedBefore: 6,
      note: 'Exam week.',
      events: [{ do: 'note', note: 'Could you start a day later?' }],
      files: [{ name: 'exam-timetable.pdf', shows: 'exam-timetable' }],
    },
  ],
  [
    {
      name: 'canceled while requested',
      type: 'annual',
      from: 28,
      days: 4,
      askedBefore: 12,
      events: [{ do: 'cancel' }],
    },
    { name: 'upcoming', type: 'annual', from: 14, days: 8, askedBefore: 30, events: [accept, accept, accept] },
    {
      name: 'waits to be canceled',
      type: 'annual',
      from: 100,
      days: 6,
      askedBefore: 20,
      events: [accept, accept, accept, { do: 'cancel' }],
      cancellationNote: 'The wedding was moved to spring.',
    },
  ],
  [
    {
      name: 'overtaken by the second approver',
      type: 'in-lieu',
      from: 16,
      days: 2,
      askedBefore: 4,
      events: [{ do: 'jump', step: 1 }],
    },
    {
      name: 'canceled after approval',
      type: 'annual',
      from: 60,
      days: 12,
      askedBefore: 25,
      events: [accept, accept, accept, { do: 'cancel' }],
    },
  ],
  [
    { name: 'needed no approval', type: 'bereavement', from: -15, days: 3, askedBefore: 16, events: [] },
    { name: 'sick now', type: 'sick', from: -1, days: 4, askedBefore: 1, events: [accept, accept, accept] },
    { name: 'rejected at once', type: 'hajj', from: 75, days: 20, askedBefore: 8, events: [{ do: 'reject' }] },
  ],
  [
    { name: 'granted without approval, upcoming', type: 'bereavement', from: 4, days: 2, askedBefore: 1, events: [] },
    {
      name: 'taken long ago',
      type: 'annual',
      from: -200,
      days: 14,
      askedBefore: 260,
      events: [accept, accept, accept],
    },
    { name: 'waits since yesterday', type: 'annual', from: 90, days: 5, askedBefore: 1, events: [] },
  ],
];
