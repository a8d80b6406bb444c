import { rightToSection, type AppSection } from '#domain/employee-view.ts';
import type { Sections } from './endpoint.ts';

/** The right that a call of a section of the employee app needs there beside its own (C§6). */
export const sectionsOfApp = (section: AppSection): Sections => ({
  'employee-app': [rightToSection(section).resource],
});

/** Opens a call to the employee app, in a section of it. */
export const inApp = (section: AppSection) =>
  ({ alsoFor: ['employee-app'], sections: sectionsOfApp(section) }) as const;
