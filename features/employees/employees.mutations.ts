import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ACCESS, CONTRACTS, EMPLOYEES } from '#client/query/families.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call, upload } from '#client/http/call.ts';
import { employeeQuery } from './employee.query.ts';
import type { Employee } from './employees.types.ts';

/** After a change employees are refetched immediately, and again after 5 and 10 seconds (B§7, D88). */
const LATER = [5_000, 10_000] as const;

function refreshPeople(client: QueryClient): void {
  const refresh = (): void => void client.invalidateQueries({ queryKey: EMPLOYEES });
  refresh();
  for (const delay of LATER) setTimeout(refresh, delay);
}

function useKeep() {
  const client = useQueryClient();
  const keep = (employee: Employee): void => {
    client.setQueryData(employeeQuery(employee.id).queryKey, employee);
    refreshPeople(client);
  };
  const onError = (error: unknown): void => {
    if (error instanceof ApiProblem && error.code === 'stale-version' && error.record) keep(error.record as Employee);
  };
  return { client, keep, onError };
}

/** Adds an employee. */
export function useAddEmployee() {
  const { keep } = useKeep();
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      readonly body: BodyOf<typeof api.employees.create>;
      readonly idempotencyKey: string;
    }) => call(api.employees.create, { body, idempotencyKey }),
    onSuccess: keep,
  });
}

/** Updates an employee; after a conflict the current record is shown. */
export function useChangeEmployee(id: string) {
  const { keep, onError } = useKeep();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.employees.change>) => call(api.employees.change, { params: { id }, body }),
    onSuccess: keep,
    onError,
  });
}

/** Mails an employee without a password a link to choose one. */
export function useInvite(id: string) {
  return useMutation({ mutationFn: () => call(api.signInCare.inviteEmployee, { params: { id } }) });
}

/** Changes the e-mail of an employee's account; the employee is refetched, also after a conflict. */
export function useChangeAccountEmail(employeeId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly version: number; readonly email: string }) =>
      call(api.users.change, { params: { id }, body }),
    onSettled: () =>
      Promise.all(
        [employeeQuery(employeeId).queryKey, ACCESS].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Sets or removes the photo. */
export function useChangeImage(id: string) {
  const { keep } = useKeep();
  return useMutation({
    mutationFn: (file: File | null) =>
      file
        ? upload(api.employees.addImage, { params: { id }, files: [file] })
        : call(api.employees.removeImage, { params: { id } }),
    onSuccess: keep,
  });
}

/** Assigns an employee to a location or removes them (B§2). */
export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assignment: BodyOf<typeof api.employees.assign>['data'][number]) =>
      call(api.employees.assign, { body: { data: [assignment] } }),
    onSuccess: () => refreshPeople(client),
  });
}

/** Writes a contract: adds, edits or ends one. */
export function useWriteContract() {
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: CONTRACTS });
    refreshPeople(client);
  };
  return {
    create: useMutation({
      mutationFn: (body: BodyOf<typeof api.contracts.create>) => call(api.contracts.create, { body }),
      onSuccess: refresh,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: BodyOf<typeof api.contracts.change> & { readonly id: string }) =>
        call(api.contracts.change, { params: { id }, body }),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
        call(api.contracts.remove, { params: { id }, query: { version } }),
      onSettled: refresh,
    }),
  };
}
