import path from 'node:path';
import type { Bucket } from './files/s3-file-store.ts';
import { addressFault } from './port.ts';
import { EXIT, refuseSettings, StartRefusal } from './start-refusal.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** All external settings, checked. Read once at start; no other file reads the environment. */
export type Settings = {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database, files and mails. */
  dataFolder: string;
  /** Owner's address of an external PostgreSQL; undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** Origin of links in mails, e.g. https://panel.example, without a trailing slash. */
  publicUrl: string;
  /** Default auto: on if the database is new, embedded, and only this machine can reach it. */
  demo: 'on' | 'off' | 'auto';
  logLevel: LogLevel;
  /** smtp:// or smtps://; undefined: mails become files in outboxFolder. */
  mailUrl: string | undefined;
  outboxFolder: string;
  /** Address of a Nominatim-compatible maps service; undefined: no geocoding. */
  mapsUrl: string | undefined;
  filesFolder: string;
  /** Where files are stored instead of filesFolder. */
  bucket: Bucket | undefined;
  /** Token for the endpoints that create tenants; undefined disables them. */
  setupToken: string | undefined;
  /** Undefined: built-in sign-in only. */
  oidc: OidcSettings | undefined;
};

/** The external OIDC issuer. */
export interface OidcSettings {
  /** Issuer address as in its own metadata. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client, protected by PKCE only. */
  readonly clientSecret: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Report = (name: string, fault: string) => void;

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const HOST = /^[a-z0-9.:-]+$/i;
const VISIBLE = /^[\x21-\x7e]{1,500}$/;

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function readPort(text: string | undefined, report: Report): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    report('PORT', `must be a whole number from 1 to 65535, not "${text}"`);
  return port;
}

function readHost(text: string | undefined, report: Report): string {
  const host = text ?? DEFAULT_HOST;
  if (!HOST.test(host)) report('HOST', `must be a host name or an address, not "${host}"`);
  return host;
}

/** Never repeats the value: it contains a password. */
function readDatabaseUrl(text: string | undefined, report: Report): string | undefined {
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    report('DATABASE_URL', 'must look like postgres://user:password@host:5432/database');
  } else {
    if (url.username === '') report('DATABASE_URL', 'must name a user, the owner of the database');
    if (url.pathname.length < 2) report('DATABASE_URL', 'must name a database');
  }
  return text;
}

function readPublicUrl(text: string | undefined, fallback: string, report: Report): string {
  if (text === undefined) return fallback;
  const url = parseUrl(text);
  const isOrigin =
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (!isOrigin) report('PUBLIC_URL', `must be an address without a path, like https://panel.example, not "${text}"`);
  return url?.origin ?? fallback;
}

function readChoice<T extends string>(
  name: string,
  text: string | undefined,
  choices: readonly T[],
  fallback: T,
  report: Report,
): T {
  if (text === undefined) return fallback;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) report(name, `must be one of ${choices.join(', ')}, not "${text}"`);
  return choice ?? fallback;
}

function readMailUrl(text: string | undefined, report: Report): string | undefined {
  const url = text === undefined ? undefined : parseUrl(text);
  if (text !== undefined && !(url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname)) {
    report('MAIL_URL', 'must look like smtp://user:password@host:587 or smtps://…; without it mails become files');
  }
  return text;
}

/** Never repeats the value: it may contain a key. */
function readMapsUrl(text: string | undefined, report: Report): string | undefined {
  const url = text === undefined ? undefined : parseUrl(text);
  const isService =
    url && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  if (text !== undefined && !isService) {
    report(
      'MAPS_URL',
      'must be the address of a Nominatim-compatible service, like https://maps.example; without it addresses are not looked up',
    );
  }
  return text;
}

/** Files in a bucket: `s3://bucket/prefix`, with `?region=` and, for a service other than Amazon's, `&endpoint=https://…`. */
function readBucket(environment: Environment, report: Report): Bucket | undefined {
  const text = environment['FILES_URL']?.trim();
  if (!text) return undefined;
  const url = parseUrl(text);
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.username) {
    report(
      'FILES_URL',
      'must look like s3://bucket/prefix?region=me-central-1; without it files are kept in the data folder',
    );
    return undefined;
  }
  const region = url.searchParams.get('region') ?? environment['AWS_REGION'] ?? '';
  const endpoint = url.searchParams.get('endpoint');
  const service = endpoint === null ? undefined : parseUrl(endpoint);
  if (!/^[a-z0-9-]+$/.test(region)) report('FILES_URL', 'must name a region: ?region=me-central-1, or AWS_REGION');
  if (endpoint !== null && !(service && ['http:', 'https:'].includes(service.protocol) && service.pathname === '/'))
    report('FILES_URL', 'names an endpoint that is no address like https://s3.example');
  const key = (name: string): string => {
    const value = environment[name]?.trim() ?? '';
    if (!value) report(name, 'is needed for the bucket that FILES_URL names');
    return value;
  };
  const base = service ? `${service.origin}/${url.hostname}` : `https://${url.hostname}.s3.${region}.amazonaws.com`;
  return {
    address: `${base}${url.pathname.replace(/\/+$/, '')}`,
    region,
    accessKeyId: key('AWS_ACCESS_KEY_ID'),
    secretAccessKey: key('AWS_SECRET_ACCESS_KEY'),
    sessionToken: environment['AWS_SESSION_TOKEN']?.trim() || undefined,
  };
}

/** Never repeats the value: it is a secret. */
function readSetupToken(text: string | undefined, report: Report): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]{32,200}$/.test(text))
    report('SETUP_TOKEN', 'must be 32 to 200 visible characters without blanks, e.g. from: openssl rand -hex 32');
  return text;
}

/** Both or neither. Never repeats the secret. */
function readOidc(given: (name: string) => string | undefined, report: Report): OidcSettings | undefined {
  const [issuer, clientId, clientSecret] = [given('OIDC_ISSUER'), given('OIDC_CLIENT_ID'), given('OIDC_CLIENT_SECRET')];
  if (issuer !== undefined) {
    const url = parseUrl(issuer);
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    if (!url || !isSafe || url.search || url.hash || url.username || url.password) {
      report(
        'OIDC_ISSUER',
        'must be the https address of an OpenID Connect issuer, like https://id.example/realms/staff',
      );
    }
    if (clientId === undefined) report('OIDC_CLIENT_ID', 'must be set together with OIDC_ISSUER');
  } else if (clientId !== undefined || clientSecret !== undefined)
    report('OIDC_ISSUER', 'must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  if (clientId !== undefined && !VISIBLE.test(clientId))
    report('OIDC_CLIENT_ID', 'must be visible characters without blanks');
  if (clientSecret !== undefined && !VISIBLE.test(clientSecret))
    report('OIDC_CLIENT_SECRET', 'must be visible characters without blanks');
  return issuer !== undefined && clientId !== undefined ? { issuer, clientId, clientSecret } : undefined;
}

/** The address people type for the listening host; 0.0.0.0 cannot be typed. */
function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whether only this machine can reach a server on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Returns the settings and the faults by variable name. */
function examine(environment: Environment): { settings: Settings; faults: [name: string, fault: string][] } {
  const faults: [string, string][] = [];
  const report: Report = (name, fault) => faults.push([name, fault]);
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const port = readPort(given('PORT'), report);
  const host = readHost(given('HOST'), report);
  const dataFolder = path.resolve(given('DATA_DIR') ?? '.data');
  const settings: Settings = {
    port,
    host,
    dataFolder,
    databaseUrl: readDatabaseUrl(given('DATABASE_URL'), report),
    publicUrl: readPublicUrl(given('PUBLIC_URL'), addressOf(host, port), report),
    demo: given('DEMO') === undefined ? 'auto' : readChoice('DEMO', given('DEMO'), ['on', 'off'], 'off', report),
    logLevel: readChoice('LOG_LEVEL', given('LOG_LEVEL'), LOG_LEVELS, 'info', report),
    mailUrl: readMailUrl(given('MAIL_URL'), report),
    outboxFolder: path.join(dataFolder, 'outbox'),
    mapsUrl: readMapsUrl(given('MAPS_URL'), report),
    filesFolder: path.join(dataFolder, 'files'),
    bucket: readBucket(environment, report),
    setupToken: readSetupToken(given('SETUP_TOKEN'), report),
    oidc: readOidc(given, report),
  };
  return { settings, faults };
}

/**
 * Reads the settings from the environment (spec/interface, Environment); an empty variable counts as unset. Throws
 * StartRefusal (exit 2) that lists every fault together: an operator should not find them one start at a time.
 */
export function readSettings(environment: Environment): Settings {
  const { settings, faults } = examine(environment);
  if (faults.length > 0) throw refuseSettings(faults.map((fault) => fault.join(' ')));
  return settings;
}

/**
 * Like `readSettings`, for a process that will listen: also tries HOST and PORT, and lists their faults with the rest.
 */
export async function readServerSettings(environment: Environment): Promise<Settings> {
  const { settings, faults } = examine(environment);
  const named = new Set(faults.map(([name]) => name));
  // An invalid port is already reported; the host is then tried on any port.
  const tried = named.has('HOST')
    ? undefined
    : await addressFault(settings.host, named.has('PORT') ? 0 : settings.port);
  const all = [...faults.map((fault) => fault.join(' ')), ...(tried ? [tried] : [])];
  if (all.length > 0) throw refuseSettings(all);
  return settings;
}

/**
 * Adds the variables of an .env file in the working folder that the environment does not set. Throws StartRefusal (exit
 * 2).
 */
export function loadEnvironmentFile(file = '.env'): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new StartRefusal(
      EXIT.settings,
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
