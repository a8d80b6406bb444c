import type { TileId } from '#domain/tiles.ts';
import type { Callers } from '../core/callers.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Route } from '../http/route.ts';
import type { TakeTurn } from '../http/turns.ts';
import type { Deliveries, JobHandlers } from '../jobs/job.ts';
import type { Recurring } from '../jobs/schedule.ts';
import type { Geocoder } from '../maps/geocoder.ts';
import type { ApprovalSubject, Subjects } from '../modules/approvals/index.ts';
import type { dayBankingModule } from '../modules/day-banking/index.ts';
import type { TileCounter, TileCounters } from '../modules/dashboard/index.ts';
import type { HidesPicture } from '../modules/images/index.ts';
import type { LiveHub } from '../modules/live/index.ts';
import type { newslettersModule } from '../modules/newsletters/index.ts';
import type { DeliveryDeps } from '../modules/notification-delivery/index.ts';
import type { ReportKind, ReportKinds } from '../modules/reports/index.ts';
import type { OidcDeps } from '../modules/session/index.ts';
import type { SetupKind } from '../modules/setup/index.ts';
import type { SetUpDeps } from '../modules/tenant-setup/index.ts';
import type { PushKeys } from '../push/push-keys.ts';
import type { GovernedKinds, GovernedRecords } from '../records/governed-records.ts';

/** Dependencies of the routes. */
export interface RouteDeps extends OidcDeps, SetUpDeps {
  readonly store: FileStore;
  readonly callers: Callers;
  readonly live: LiveHub;
  readonly geocoder: Geocoder;
  readonly takeTurn: TakeTurn;
  readonly pushKeys: () => Promise<PushKeys>;
}

/** Hooks by which one module reacts to events in another module that does not know it. */
export type Hooks = (typeof dayBankingModule)['hooks'] & (typeof newslettersModule)['hooks'];

/** Contributions of all modules, for the modules that serve every area. */
export interface Collected {
  readonly subjects: Subjects;
  readonly governed: GovernedKinds;
  readonly reports: ReportKinds;
  readonly tiles: TileCounters;
  readonly setupKinds: readonly SetupKind[];
  readonly hooks: Hooks;
  readonly hidesPicture: readonly HidesPicture[];
}

/** What a server module exports to the product from its index. */
export interface ServerModule {
  readonly routes: (deps: RouteDeps, all: Collected) => readonly Route[];
  readonly jobs?: JobHandlers | ((all: Collected) => JobHandlers);
  /** Jobs that send something out of the product. */
  readonly deliveries?: (deps: DeliveryDeps) => Deliveries;
  /** Job kinds that recur for every tenant. */
  readonly recurring?: Partial<Recurring>;
  readonly reports?: (all: Pick<Collected, 'subjects' | 'governed'>) => readonly ReportKind[];
  /** Records governed by the module's machines. */
  readonly governs?: (subjects: Subjects) => readonly GovernedRecords[];
  /** Counters of the module's dashboard tiles. */
  readonly tiles?: Partial<Record<TileId, TileCounter>>;
  /** Subject of the module's approvals. */
  readonly subject?: ApprovalSubject;
  readonly setupKinds?: readonly SetupKind[];
  readonly hooks?: Partial<Hooks>;
  /** Which of the module's pictures a caller may not see. */
  readonly hidesPicture?: HidesPicture;
}
