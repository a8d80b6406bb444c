import { lazy, type ComponentType } from 'react';
import type { TextSource } from '#client/texts/texts.ts';
import { leave } from '#features/leave/index.ts';
import { account } from '#features/session/index.ts';
import { translator } from './language/translator.ts';
import type { PageId } from './route-table.ts';

interface PageSource {
  readonly texts: TextSource;
  readonly page: () => Promise<{ readonly default: ComponentType }>;
}

/** A page that arrives with its words, so that it is drawn once and whole. */
function lazyPage({ texts, page }: PageSource) {
  return lazy(async () => {
    const [loaded] = await Promise.all([page(), translator.loadNamespaces(texts.namespace)]);
    return loaded;
  });
}

/** What stands behind each entry of the route table. */
export const PAGES: Readonly<Record<PageId, ComponentType>> = {
  leave: lazyPage({ texts: leave.texts, page: leave.page }),
};

/** Pages for people who are not signed in. */
export const SignInPage = lazyPage({ texts: account.texts, page: account.signInPage });
export const ResetPasswordPage = lazyPage({
  texts: account.texts,
  page: account.resetPasswordPage,
});
export const NewPasswordPage = lazyPage({ texts: account.texts, page: account.newPasswordPage });

/** How many records wait for the person's own decision on a page, shown beside its entry in the menu. */
export const WAITING: Readonly<Partial<Record<PageId, () => number>>> = { leave: leave.useWaiting };
