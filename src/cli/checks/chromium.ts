import { execFileSync, spawnSync, type ExecFileSyncOptions } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** What has no window to draw runs the same tests in less time, so it is looked for first. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const COMMANDS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function inPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}

/** A Chromium on this machine: the one CHROMIUM_PATH names, Playwright's own, or one of the system. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return isProgram(named) ? named : undefined;
  return [chromium.executablePath(), ...SYSTEM_PATHS, ...inPath()].find(isProgram);
}

/** Debian and its children let root install one. */
function canInstall(): boolean {
  return (
    process.getuid?.() === 0 && existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0
  );
}

/** Debian's packages of it, what comes first is tried first: not every release has both. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Installs the first package that there is. */
function install(): void {
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const apt = (...args: readonly string[]): boolean => {
    try {
      execFileSync('apt-get', args, options);
      return true;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return false;
    }
  };
  console.log('Installing Chromium (apt-get) …');
  apt('update', '-qq');
  PACKAGES.some((name) => apt('install', '-y', '-qq', '--no-install-recommends', name));
}

/** What a person can type to get a Chromium. */
function installCommand(): string {
  if (existsSync('/etc/debian_version')) return 'sudo apt-get install -y --no-install-recommends chromium';
  return 'npx playwright install --with-deps chromium';
}

/** Finds a Chromium or installs one where that needs no further rights. Undefined, with the command printed, when neither works. */
export function provideChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  if (!process.env['CHROMIUM_PATH'] && canInstall()) install();
  const installed = findChromium();
  if (!installed)
    console.error(`No Chromium was found. Install one, or set CHROMIUM_PATH to one:\n  ${installCommand()}`);
  return installed;
}
