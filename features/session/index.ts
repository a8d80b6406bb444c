import type { TextSource } from '#client/texts/texts.ts';

/** Sign-in and passwords, as parts of the application. */
export const account = {
  texts: {
    namespace: 'session',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  signInPage: () => import('./pages/sign-in.page.tsx'),
  resetPasswordPage: () => import('./pages/reset-password.page.tsx'),
  newPasswordPage: () => import('./pages/new-password.page.tsx'),
};
