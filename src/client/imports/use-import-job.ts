import { useMemo } from 'react';
import type { InferType } from 'yup';
import type { api } from '#contract/api.ts';
import type { importAnswer } from '#contract/imports.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { call, upload } from '../http/call.ts';
import { saveBlob } from '../http/save-blob.ts';
import { useProblemWords } from '../texts/problem-words.ts';

type Answer = InferType<typeof importAnswer>;
type ImportEndpoint = typeof api.employees.import;
type TemplateEndpoint = typeof api.employees.importTemplate;

export interface ImportCalls {
  readonly import: ImportEndpoint;
  readonly template: TemplateEndpoint;
  /** File name of the template, without extension. */
  readonly fileName: string;
}

/** The calls of an import for its page. */
export function useImportJob({ import: importEndpoint, template: templateEndpoint, fileName }: ImportCalls) {
  const words = useProblemWords();
  return useMemo(
    () => ({
      send: (file: File, isDryRun: boolean): Promise<Answer> =>
        upload(importEndpoint, { query: { isDryRun }, files: [file] }) as Promise<Answer>,
      template: async (format: 'csv' | 'xlsx'): Promise<void> => {
        saveBlob((await call(templateEndpoint, { query: { format } })) as unknown as Blob, `${fileName}.${format}`);
      },
      refusalOf: (error: unknown) => {
        const { title, description } = words(error);
        if (!(error instanceof ApiProblem)) return { code: '', title, description };
        const [about] = error.errors.filter(({ path }) => path === 'files');
        return { code: about?.code ?? error.code, params: about?.params, title, description };
      },
    }),
    [importEndpoint, templateEndpoint, fileName, words],
  );
}
