/** The sentences of notifications: each names the record, the place and the day it is about. For inbox and e-mail. */
export const NOTIFICATION_WORDS_EN = {
  unknown: 'Something new for you',
  'employee-check-in-late': '{{requester}} is late for the shift at {{location}}, {{day}}, {{time}}',
  'employee-check-in-absent': '{{requester}} is absent from the shift at {{location}}, {{day}}, {{time}}',
  'customer-impact': 'A change to the shift of {{requester}} at {{location}}, {{day}}, {{time}}, affects customers',
  'customer-impact-check-in': '{{requester}} checked in for the shift at {{location}}, {{day}}, {{time}}: {{impacts}}',
  'customer-impact-check-out': '{{requester}} checked out of the shift at {{location}}, {{day}}, {{time}}: {{impacts}}',
  'customer-impact-break-start':
    '{{requester}} started a break in the shift at {{location}}, {{day}}, {{time}}: {{impacts}}',
  'customer-impact-break-end':
    '{{requester}} ended a break in the shift at {{location}}, {{day}}, {{time}}: {{impacts}}',
  'schedule-change': 'Your schedule has changed: {{days}}',
  'leave-request': '{{requester}} requested leave, {{days}}. It is your turn to decide',
  'leave-request-for-nobody': 'No approver can decide the leave request of {{requester}}, {{days}}. Reassign it',
  'leave-request-process-finished': 'The leave request of {{requester}}, {{days}}, has been decided',
  'leave-request-accepted': 'The leave request of {{requester}}, {{days}}, was accepted',
  'leave-request-rejected': 'The leave request of {{requester}}, {{days}}, was rejected',
  'leave-cancellation': '{{requester}} requested to cancel an approved leave, {{days}}. It is your turn to decide',
  'leave-cancellation-for-nobody':
    'No approver can decide the cancellation requested by {{requester}}, {{days}}. Reassign it',
  'leave-cancellation-kept':
    'The leave of {{requester}}, {{days}}, stays approved. Its cancellation ended without a decision',
  'leave-cancellation-accepted': 'The cancellation of the leave of {{requester}}, {{days}}, was accepted',
  'leave-cancellation-rejected': 'The cancellation of the leave of {{requester}}, {{days}}, was rejected',
  'day-banking-variance': 'The till report of {{location}}, {{day}}, has a variance. It is your turn to decide',
  'day-banking-variance-for-nobody':
    'No approver can decide the variance in the till report of {{location}}, {{day}}. Reassign it',
  'day-banking-variance-accepted': 'The variance in the till report of {{location}}, {{day}}, was accepted',
  'day-banking-variance-rejected': 'The variance in the till report of {{location}}, {{day}}, was rejected',
  'day-banking-automatic-close': 'The till of {{location}} was closed automatically for {{day}}',
  'change-device': '{{requester}} requested a device change on {{day}}: {{devices}}. It is your turn to decide',
  'change-device-for-nobody':
    'No approver can decide the device change of {{requester}}, {{day}}: {{devices}}. Reassign it',
  'change-device-process-finished':
    'The device change of {{requester}}, requested on {{day}}, has been decided: {{devices}}',
  'change-device-accepted': 'The device change of {{requester}}, requested on {{day}}, was accepted: {{devices}}',
  'change-device-rejected': 'The device change of {{requester}}, requested on {{day}}, was rejected: {{devices}}',
  'approval-process-new-note': 'New note on the leave request of {{requester}}, {{days}}',
  'approval-process-new-note-till': 'New note on the till report of {{location}}, {{day}}, by {{requester}}',
  'approval-process-new-note-device': 'New note on the device change of {{requester}}, {{day}}: {{devices}}',
  'approval-process-canceled': '{{requester}} canceled a leave request, {{days}}',
  'approval-process-canceled-device': '{{requester}} canceled the device change of {{day}}: {{devices}}',
  'asset-assigned': 'An asset was assigned to you: {{asset}}',
  'document-warning': '{{document}} of {{name}} expires soon: {{day}}',
  'document-urgent': '{{document}} of {{name}} expires very soon: {{day}}',
  'document-expired': '{{document}} of {{name}} expired on {{day}}',
  'documents-due': '{{count}} documents need attention',
  'new-communication': 'There is a new message for you: {{host}}',
  'new-communication-unlinked': 'There is a new message for you',
  custom: '{{text}}',
};
