'use strict';

/**
 * What every npm script goes through: makes sure that the dependencies and the right Node are there, then runs
 * src/cli/<command>.ts with it. Written for any Node from 16 on, because it runs before the right one is known.
 * Standard output belongs to the command alone; everything said here goes to standard error.
 */
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..', '..');
const MODULES = path.join(ROOT, 'node_modules');
const LOCK = path.join(ROOT, 'package-lock.json');
const STAMP = path.join(MODULES, '.steward-installed');
const BOOTSTRAP = path.join(ROOT, '.cache', 'bootstrap');
const NEEDED_MAJOR = 24;

/** npm's package that holds Node for this machine. */
function platformPackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/** Where Node lies in a folder of installed packages. */
function nodeIn(modules) {
  return path.join(modules, platformPackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function print(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  print(text);
  process.exit(1);
}

/** What the stamp must hold for node_modules to be right for this lock file on this machine. */
function wantedStamp(lockText) {
  const hash = createHash('sha256').update(lockText).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

function fits(list, value) {
  return !list || (list.includes(value) && !list.includes(`!${value}`));
}

/**
 * Whether npm's own note of what it installed says the same as the lock file, as after `npm ci` by hand or in a CI.
 * Of the optional packages those of this platform must be there.
 */
function npmInstalledTheLock(lockText) {
  let installed;
  try {
    installed = JSON.parse(fs.readFileSync(path.join(MODULES, '.package-lock.json'), 'utf8')).packages;
  } catch (error) {
    return false;
  }
  return Object.entries(JSON.parse(lockText).packages).every(([name, wanted]) => {
    if (name === '') return true;
    const present = installed[name];
    if (present) return present.version === wanted.version && fs.existsSync(path.join(ROOT, name, 'package.json'));
    const isForUs = fits(wanted.os, process.platform) && fits(wanted.cpu, process.arch);
    return Boolean(wanted.optional || wanted.devOptional || wanted.peer) && !(isForUs && wanted.os && !wanted.libc);
  });
}

function environmentWith(nodeFile) {
  const environment = Object.assign({}, process.env);
  // Windows spells it Path, and process.env finds it whatever the case; a copy does not.
  const key = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  environment[key] = [path.dirname(nodeFile), environment[key]].filter(Boolean).join(path.delimiter);
  return environment;
}

/** npm as a script when npm runs us (the very npm the user called), else whatever npm is in PATH. */
function npmCommand(nodeFile) {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script) && /npm/.test(script)) return { file: nodeFile, args: [script], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}

function npmRun(nodeFile, args) {
  const npm = npmCommand(nodeFile);
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(npm.file, npm.args.concat(args, options), {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: environmentWith(nodeFile),
    shell: npm.shell,
  });
  if (done.error) fail(`npm could not be run: ${done.error.message}`);
  return done.status === 0;
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR;
}

/**
 * The Node to run npm with. npm under an old one leaves out optional packages that ask for a newer one, without a word,
 * so ours is fetched alone first; where there is none for this machine, npm has to do with what there is.
 */
function nodeForNpm(lockText) {
  if (isNewEnough()) return process.execPath;
  if (fs.existsSync(nodeIn(MODULES))) return nodeIn(MODULES);
  const locked = JSON.parse(lockText).packages[`node_modules/${platformPackage()}`];
  if (!locked) return process.execPath;
  const wanted = `${platformPackage()}@${locked.version}`;
  const fetched = nodeIn(path.join(BOOTSTRAP, 'node_modules'));
  npmRun(process.execPath, ['install', '--prefix', BOOTSTRAP, '--no-save', '--ignore-scripts', wanted]);
  return fs.existsSync(fetched) ? fetched : process.execPath;
}

function install(lockText) {
  print('Installing dependencies (npm ci) …');
  const done = npmRun(nodeForNpm(lockText), ['ci', '--include=dev', '--include=optional']);
  fs.rmSync(BOOTSTRAP, { recursive: true, force: true });
  if (!done) fail('Installing failed; nothing was started.');
}

function ensureInstalled() {
  const lockText = fs.readFileSync(LOCK, 'utf8');
  const stamp = wantedStamp(lockText);
  let found = '';
  try {
    found = fs.readFileSync(STAMP, 'utf8').trim();
  } catch (error) {
    // Never stamped: fresh clone, or installed by hand.
  }
  if (found === stamp) return;
  if (!npmInstalledTheLock(lockText)) install(lockText);
  fs.writeFileSync(STAMP, `${stamp}\n`);
}

function findNode() {
  if (fs.existsSync(nodeIn(MODULES))) return nodeIn(MODULES);
  if (isNewEnough()) return process.execPath;
  return fail(
    `Steward needs Node ${NEEDED_MAJOR}. None comes with it for ${process.platform}-${process.arch}, and this is ${process.version}: install Node ${NEEDED_MAJOR} or newer.`,
  );
}

/**
 * Passes signals on and waits. Ctrl-C reaches us from the terminal and again from npm: the command gets it once;
 * a person who presses again, later, means it.
 */
function passSignals(child) {
  let last = { signal: '', at: 0 };
  const pass = (signal) => {
    const now = Date.now();
    if (last.signal === signal && now - last.at < 500) return;
    last = { signal, at: now };
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  if (!process.env.npm_lifecycle_event) return;
  // npm, or the shell it starts scripts with, was ended: neither tells us, and nobody else could stop the command any more.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || pass('SIGTERM'), 100).unref();
}

function run(command, args) {
  const file = path.join(__dirname, `${command}.ts`);
  const node = findNode();
  const environment = environmentWith(node);
  environment.NODE_COMPILE_CACHE = environment.NODE_COMPILE_CACHE || path.join(ROOT, '.cache', 'node');
  // glibc keeps what a thread freed for that thread: with two such stores instead of eight a processor, some 20 MB less.
  environment.MALLOC_ARENA_MAX = environment.MALLOC_ARENA_MAX || '2';
  // The channel carries no messages: it closes when this process dies, which tells the command that nobody watches it.
  const child = spawn(node, [file].concat(args), {
    cwd: ROOT,
    env: environment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('error', (error) => fail(`${node} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code === null ? 1 : code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  passSignals(child);
}

function commands() {
  const names = fs.readdirSync(__dirname).map((name) => /^([a-z]+)\.ts$/.exec(name));
  return names.filter(Boolean).map((match) => match[1]);
}

const [command, ...args] = process.argv.slice(2);
if (!commands().includes(command)) fail(`Usage: node src/cli/run.cjs <${commands().join('|')}> [arguments]`);
ensureInstalled();
run(command, args);
