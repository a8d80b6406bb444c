import type { TileId } from '#domain/tiles.ts';
import type { Callers } from '../core/callers.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Route } from '../http/route.ts';
import type { TakeTurn } from '../http/turns.ts';
import type { JobHandlers } from '../jobs/job.ts';
import type { Recurring } from '../jobs/schedule.ts';
import type { Geocoder } from '../maps/geocoder.ts';
import type { ApprovalSubject, Subjects } from '../modules/approvals/index.ts';
import type { dayBankingModule } from '../modules/day-banking/index.ts';
import type { TileCounter, TileCounters } from '../modules/dashboard/index.ts';
import type { LiveHub } from '../modules/live/index.ts';
import type { newslettersModule } from '../modules/newsletters/index.ts';
import type { ReportKind, ReportKinds } from '../modules/reports/index.ts';
import type { OidcDeps } from '../modules/session/index.ts';
import type { SetupKind } from '../modules/setup/index.ts';
import type { socialMediaModule } from '../modules/social-media/index.ts';
import type { SetUpDeps } from '../modules/tenant-setup/index.ts';
import type { GovernedKinds, GovernedRecords } from '../records/governed-records.ts';

/** What routes are made with. */
export interface RouteDeps extends OidcDeps, SetUpDeps {
  readonly store: FileStore;
  readonly callers: Callers;
  readonly live: LiveHub;
  readonly geocoder: Geocoder;
  readonly takeTurn: TakeTurn;
}

/** What one module does when something happens in another, which does not know it. */
export type Hooks = (typeof dayBankingModule)['hooks'] &
  (typeof newslettersModule)['hooks'] &
  (typeof socialMediaModule)['hooks'];

/** What all modules give together; read by those that serve every area. */
export interface Collected {
  readonly subjects: Subjects;
  readonly governed: GovernedKinds;
  readonly reports: ReportKinds;
  readonly tiles: TileCounters;
  readonly setupKinds: readonly SetupKind[];
  readonly hooks: Hooks;
}

/** What a module of the server gives the product, from its index. */
export interface ServerModule {
  readonly routes: (deps: RouteDeps, all: Collected) => readonly Route[];
  readonly jobs?: JobHandlers | ((all: Collected) => JobHandlers);
  /** Kinds of jobs that come round for every tenant. */
  readonly recurring?: Partial<Recurring>;
  readonly reports?: (all: Pick<Collected, 'subjects' | 'governed'>) => readonly ReportKind[];
  /** The records that its machines govern. */
  readonly governs?: (subjects: Subjects) => readonly GovernedRecords[];
  /** What the declared tiles of the dashboard count. */
  readonly tiles?: Partial<Record<TileId, TileCounter>>;
  /** What approvals of a kind are about. */
  readonly subject?: ApprovalSubject;
  readonly setupKinds?: readonly SetupKind[];
  readonly hooks?: Partial<Hooks>;
}
