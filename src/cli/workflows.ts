import { workflowsCommand } from './workflows-command.ts';

process.exitCode = await workflowsCommand(process.argv.slice(2));
