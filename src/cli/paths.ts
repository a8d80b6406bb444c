import 'temporal-polyfill/global';
import { pathsCommand } from './paths-command.ts';

const { status, stdout, stderr } = await pathsCommand(process.argv.slice(2));
process.stderr.write(stderr);
// A reader of the beginning alone (`| head`) closes the pipe.
process.stdout.on('error', () => process.exit(0));
// Large reports go through a pipe in parts: exiting before they are through would cut them off.
process.stdout.write(stdout, () => {
  process.exitCode = status;
});
