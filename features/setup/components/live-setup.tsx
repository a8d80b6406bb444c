import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

/** Lists of set-up, and what forms elsewhere offer of them. A record that is being edited stays as it was opened. */
const AREAS = new Set<unknown>([
  'setup', 'approval-chains', 'public-holidays', 'job-titles', 'contract-types', 'salary-components', 'insurance-providers', 'network-types', 'location-resource-types',
  'employee-document-types', 'location-document-types',
]);
const concerns: Concerns = ([area]) => AREAS.has(area);

/** Keeps what is shown of set-up as it is at the server. Draws nothing itself. */
export default function LiveSetup() {
  useChangedArea('setup', concerns);
  return null;
}
