/** Buttons shared by forms and confirmations, as controls. */
export const SAVE = ['[role=dialog] button', 'Save'] as const;
export const DELETE = ['[role=alertdialog] button', 'Delete'] as const;
export const submit = (text: string) => ['[role=dialog] button', text] as const;
export const confirm = (text: string) => ['[role=alertdialog] button', text] as const;
export const action = (event: string) => `[data-testid=action][data-event="${event}"]`;
