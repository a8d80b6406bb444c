import type { ModelFormat } from '#domain/workflow-models.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import type { Layout } from '#machines/kernel/layout.ts';
import { bpmnOf } from './bpmn.ts';
import { scxmlOf } from './scxml.ts';
import { xstateJsonOf } from './xstate-json.ts';

export interface ModelFile {
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
}

/** Writes a machine for other programs; names that people read are in the language given. */
export function modelFile(
  description: MachineDescription,
  layouts: Readonly<Record<'en' | 'ar', Layout>>,
  format: ModelFormat,
  language: 'en' | 'ar',
): ModelFile {
  const { name } = description;
  switch (format) {
    case 'scxml':
      return { name: `${name}.scxml`, mimeType: 'application/scxml+xml; charset=utf-8', text: scxmlOf(description) };
    case 'bpmn':
      return {
        name: `${name}.bpmn`,
        mimeType: 'application/xml; charset=utf-8',
        text: bpmnOf(description, layouts[language], language),
      };
    case 'xstate':
      return {
        name: `${name}.xstate.json`,
        mimeType: 'application/json; charset=utf-8',
        text: xstateJsonOf(description, language),
      };
  }
}
