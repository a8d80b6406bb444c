import { rightsOf, type AnyEndpoint, type AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import { mayUseWeb, Permissions, permissionString, SCOPES, type Right, type Scope } from '#domain/permissions.ts';
import { grantOf, isGrantable } from '#domain/roles.ts';
import { approvalProcess } from '#machines/approval-process/index.ts';
import { snapshotOf, stateName, whyNot } from '#machines/kernel/index.ts';
import { joinedTexts, reasonText, type CodedReason, type RefusalTexts } from '#machines/kernel/reason-text.ts';
import { recordMachines, type AnyRecordMachine } from '#machines/registry.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { CallsOfKind, GovernedKinds, GovernedRecords, OfferedAction } from '../../records/governed-records.ts';
import { loadAccount } from '../session/index.ts';
import { whyHeld } from './permissions.queries.ts';
import { findUser } from './users.repository.ts';
import { ACCOUNTS, pathOf, ROLES } from './ways-to-right.ts';
import { WORDS_ABOUT_OTHERS } from './words-about-others.ts';

type WhyAction = AnswerOf<typeof api.why.action>;
type Answer = NonNullable<WhyAction['answer']>;
type Words = Answer['reasons'][number]['message'];

const READ_ACCOUNTS = { resource: 'user.details', action: 'read' } as const;

/** A kind whose records people act on. */
type Asked = GovernedRecords & Required<Pick<GovernedRecords, 'asked' | 'actionsFor'>>;

interface Asking {
  readonly machine: string;
  readonly id: string;
  readonly userId: string | undefined;
  readonly event: string | undefined;
}

/**
 * Why a person can or can't send an event to a record (ADR-0154). The record is asked as its page asks it: first with
 * the rights of the person, then with the narrowest additional rights that make it offer the event; the reasons are
 * those of that answer, the additional rights are the missing ones.
 * @throws ProblemError 404 for a record or a person the reader may not see; 422 `unknown-event`
 */
export async function whyAction(
  tx: Tx,
  reader: Caller,
  kinds: GovernedKinds,
  { machine, id, userId = reader.userId, event }: Asking,
): Promise<WhyAction> {
  const records = kinds.get(machine);
  const definition = recordMachines.get(machine);
  if (!definition || !isAsked(records) || !(await records.isReadable(tx, reader, id))) throw notFound();
  const isSelf = userId === reader.userId;
  const mayAskAboutOthers = reader.permissions.has(READ_ACCOUNTS);
  if (!isSelf && !(mayAskAboutOthers && (await findUser(tx, reader, userId, READ_ACCOUNTS)))) throw notFound();
  const account = await loadAccount(tx, reader.tenantId, userId);
  if (!account) throw notFound();
  // Of somebody who views the panel as a role, what the view may do (ADR-0156).
  const person = isSelf && reader.viewing ? reader : account.caller;
  const ways = waysOf(records, kinds);
  const events = [...(records.isApproved ? decisionsOf(kinds) : []), ...records.asked];
  const texts = records.isApproved ? joinedTexts(approvalProcess.texts, definition.texts) : definition.texts;
  const { displayName } = await tx
    .selectFrom('app_user')
    .select('display_name as displayName')
    .where('tenant_id', '=', reader.tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const worded = isSelf ? texts : { ...texts, reasons: { ...texts.reasons, ...WORDS_ABOUT_OTHERS } };
  const asked = { records, definition, ways, texts: worded, id };
  if (event !== undefined && !events.includes(event))
    throw ruleViolated('event', 'unknown-event', `${machine} has no action ${event}.`);
  return {
    machine,
    person: { userId, displayName, isSelf },
    mayAskAboutOthers,
    events: events.map((each) => ({ event: each, label: texts.events[each] ?? { en: each, ar: each } })),
    answer:
      event === undefined
        ? null
        : await answerFor(tx, reader, asked, { ...person, sessionId: null }, event, account.status === 'active'),
  };
}

const isAsked = (records: GovernedRecords | undefined): records is Asked =>
  records?.asked !== undefined && records.actionsFor !== undefined;

const decisionsOf = (kinds: GovernedKinds): readonly string[] => kinds.get(approvalProcess.name)?.asked ?? [];

/** The calls of a kind, with those of its approval: an approver decides on the page of the record. */
const waysOf = (records: GovernedRecords, kinds: GovernedKinds): readonly CallsOfKind[] =>
  [records, ...(records.otherCalls ?? [])].map(({ reads, calls }) => ({
    reads,
    calls: records.isApproved ? { ...kinds.get(approvalProcess.name)?.calls, ...calls } : calls,
  }));

interface Question {
  readonly records: Asked;
  readonly definition: AnyRecordMachine;
  readonly ways: readonly CallsOfKind[];
  readonly texts: RefusalTexts;
  readonly id: string;
}

async function answerFor(
  tx: Tx,
  reader: Caller,
  question: Question,
  person: Caller,
  event: string,
  isActive: boolean,
): Promise<Answer> {
  const { records, texts, id } = question;
  const offered = await offeredTo(tx, records, person, id, event);
  const found = offered ? { action: offered, wanted: [] } : await offeredWith(tx, question, person, event);
  const wanted = found?.wanted ?? missingCalls(question, person, event);
  const whys = await Promise.all(
    wanted.map((permission) => whyHeld(tx, reader, { userId: person.userId, permission })),
  );
  const own = whys[0] ?? (await whyHeld(tx, reader, { userId: person.userId, permission: 'web.access:read' }));
  const obstacles = own.missing.filter((code) => code !== 'not-granted' && code !== 'module-off');
  const isOutside = isActive && obstacles.length === 0 && !mayUseWeb(person.permissions);
  const reasons = found ? found.action.reasons : await reasonsOfPlace(tx, reader, question, event);
  const mayReadRole = person.userId === reader.userId || reader.permissions.has(READ_ACCOUNTS);
  return {
    event,
    can: found?.action.can === true && wanted.length === 0 && obstacles.length === 0 && !isOutside,
    reasons: reasons.map((reason) => ({
      code: reason.code,
      message: inWords(texts, reason),
      params: { ...reason.params },
    })),
    obstacles: [...obstacles, ...(isOutside ? (['no-web-access'] as const) : [])],
    rights: whys.map(({ permission, heldScope, roles, profiles, givers, otherGivers }) => ({
      permission,
      heldScope,
      roles,
      profiles,
      givers,
      otherGivers,
    })),
    role:
      mayReadRole && own.role
        ? {
            id: own.role.id,
            name: own.role.name,
            status: own.role.status,
            path: pathOf(reader, ROLES, own.role.id),
          }
        : null,
    accountPath: pathOf(reader, ACCOUNTS, person.userId),
  };
}

/** The event as the record's page offers it to somebody: an allowed answer before a refused one. */
async function offeredTo(
  tx: Tx,
  records: Asked,
  person: Caller,
  id: string,
  event: string,
): Promise<OfferedAction | undefined> {
  const actions = ((await records.actionsFor(tx, person, id)) ?? []).filter((action) => action.event === event);
  return actions.find(({ can }) => can) ?? actions[0];
}

interface Found {
  readonly action: OfferedAction;
  /** The rights without which the record does not offer the event, in catalogue strings. */
  readonly wanted: readonly string[];
}

/** The narrowest additional rights with which the record offers the event to the person; null where none would. */
async function offeredWith(
  tx: Tx,
  { records, ways, id }: Question,
  person: Caller,
  event: string,
): Promise<Found | null> {
  for (const { reads, calls } of ways) {
    const call = calls[event];
    const read = rightsOf(reads.access).slice(0, 1);
    const send = call ? rightsOf(call.access).slice(0, 1) : [];
    for (const rights of [send, read, [...send, ...read], [...send, ...read, ...(records.alsoNeeds ?? [])]]) {
      for (const scope of SCOPES) {
        const wanted = wider(person.permissions, rights, scope, call);
        if (wanted.length === 0) continue;
        const action = await offeredTo(tx, records, withRights(person, wanted), id, event);
        if (action) return narrowest(tx, records, person, id, event, { action, wanted });
      }
    }
  }
  return null;
}

/** The same with each right in the narrowest scope that still does. */
async function narrowest(
  tx: Tx,
  records: Asked,
  person: Caller,
  id: string,
  event: string,
  found: Found,
): Promise<Found> {
  let best = found;
  for (const [at, string] of found.wanted.entries()) {
    const grant = grantOf(string);
    const narrower = grant ? SCOPES.slice(0, SCOPES.indexOf(grant.scope)) : [];
    for (const scope of narrower) {
      const less = grant ? permissionString(grant, scope) : string;
      const held = grant && person.permissions.scopeOf(grant);
      if (!isGrantable(less) || (held && SCOPES.indexOf(held) >= SCOPES.indexOf(scope))) continue;
      const wanted = best.wanted.with(at, less);
      const action = await offeredTo(tx, records, withRights(person, wanted), id, event);
      if (!action) continue;
      best = { action, wanted };
      break;
    }
  }
  return best;
}

/** The strings of rights in a scope that are not held as wide; those that cannot be granted in it take the next. */
function wider(
  held: Permissions,
  rights: readonly Right[],
  scope: Scope,
  call: AnyEndpoint | undefined,
): readonly string[] {
  const isOpening = (right: Right, each: Scope): boolean =>
    isGrantable(permissionString(right, each)) &&
    (call?.access.kind !== 'right' || right !== call.access.right || call.access.scopes.includes(each));
  return rights.flatMap((right) => {
    const reached = SCOPES.slice(SCOPES.indexOf(scope)).find((each) => isOpening(right, each));
    const now = held.scopeOf(right);
    return reached && (now === null || SCOPES.indexOf(now) < SCOPES.indexOf(reached))
      ? [permissionString(right, reached)]
      : [];
  });
}

const withRights = (person: Caller, strings: readonly string[]): Caller => ({
  ...person,
  permissions: new Permissions([...person.permissions.strings(), ...strings]),
});

/** The right of the call itself, as wide as it gets, where no right would help now: missing besides the state. */
function missingCalls({ ways }: Question, { permissions }: Caller, event: string): readonly string[] {
  const access = ways[0]?.calls[event]?.access;
  if (access?.kind !== 'right' || permissions.has(access.right)) return [];
  const scope = SCOPES.findLast(
    (each) => access.scopes.includes(each) && isGrantable(permissionString(access.right, each)),
  );
  return scope ? [permissionString(access.right, scope)] : [];
}

/** Why the record refuses the event from anybody: its state, else what its rules say to the people involved. */
async function reasonsOfPlace(
  tx: Tx,
  reader: Caller,
  { records, definition, id }: Question,
  event: string,
): Promise<readonly CodedReason[]> {
  const position = await records.positionOf(tx, reader, id);
  if (!position) return [];
  const now = snapshotOf(definition, position);
  const isOwn = definition.texts.events[event] !== undefined;
  const known = records.eventsAt(position.context).find(({ type }) => type === event);
  const reasons = isOwn ? whyNot(definition, now, known ?? { type: event }) : [];
  return reasons.length > 0 || isOwn
    ? reasons
    : [{ code: 'not-in-this-state', params: { state: stateName(now.value), event } }];
}

/** A reason in both languages; the sentence of the state where a machine has none for it. */
function inWords(texts: RefusalTexts, reason: CodedReason & { readonly message?: string }): Words {
  const plain: CodedReason = { code: 'not-in-this-state' };
  const [en, ar] = (['en', 'ar'] as const).map(
    (language) =>
      reasonText(texts, reason, language) ??
      (language === 'en' ? reason.message : undefined) ??
      reasonText(texts, plain, language) ??
      reason.code,
  );
  return { en: en ?? reason.code, ar: ar ?? reason.code };
}
