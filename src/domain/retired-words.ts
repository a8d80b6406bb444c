/** A word that texts people read do not use, and what is written instead. */
interface RetiredWord {
  readonly pattern: string;
  readonly instead: string;
}

/**
 * Words that are always wrong in an English text that people read: they describe the data model, hide who acts, or are
 * out of use. A word that is right in some sentences (“keep”, “no one is away”) is no entry here.
 */
const RETIRED: readonly RetiredWord[] = [
  { pattern: 'reckon\\w*', instead: 'calculate' },
  { pattern: 'anew', instead: 'again' },
  { pattern: 'who(m|so)?ever|wherever|whichever', instead: 'the person, the record, the field' },
  { pattern: 'somebody|nobody|anybody|everybody', instead: 'you, the person, no one, everyone' },
  { pattern: 'told', instead: 'notified' },
  { pattern: 'in the name of', instead: 'assigned to' },
  { pattern: 'has come|hour has|have come', instead: 'due' },
  { pattern: 'on (its|their) way|under way', instead: 'in progress, sending' },
  { pattern: 'for good', instead: 'permanently' },
  { pattern: 'meanwhile|in the meantime', instead: '{{name}} changed this' },
  { pattern: 'at once', instead: 'immediately, together, in bulk' },
  { pattern: 'by now|just now', instead: 'now, right now' },
  { pattern: 'at an end', instead: 'closed' },
  { pattern: 'length of stay|stays that', instead: 'time in state' },
  { pattern: 'traffic', instead: 'transitions in period' },
  { pattern: '(report|step|year|day) before(?! (it|the|you|this|that|{{))', instead: 'previous' },
  { pattern: 'chain', instead: 'previous report, approval steps' },
  { pattern: 'broke off|are out(?! of)', instead: 'failed, delivered' },
  { pattern: 'who may do what', instead: 'permissions by state' },
  { pattern: 'the room', instead: 'Workflows' },
  { pattern: 'stranger', instead: 'a person without access' },
  { pattern: 'papers?', instead: 'document, PDF' },
  { pattern: 'places?', instead: 'location, position' },
  { pattern: '(not|be|it is) yours', instead: 'You don’t have access' },
  { pattern: 'hand(s|ed)? (it |them |this |these )?on', instead: 'reassign' },
  { pattern: '(take|takes|took|taken|taking|given?|gives) back', instead: 'return, withdraw, undo' },
  { pattern: 'taken? away', instead: 'remove' },
  { pattern: 'in the way', instead: 'blocking' },
  { pattern: 'what (has )?became of', instead: 'result' },
  { pattern: '(come|came) about', instead: 'was calculated' },
  { pattern: 'kept', instead: 'saved, stored, retained' },
  { pattern: 'holds|held', instead: 'has, contains, assigned to' },
  { pattern: 'stands(?! in for)|stood', instead: 'is' },
  { pattern: 'lies', instead: 'is' },
  { pattern: 'wants|wanted', instead: 'needs, required' },
  { pattern: 'is said|it is told', instead: 'the page shows' },
  { pattern: 'say (in|how|which|why|what)', instead: 'enter, choose' },
  { pattern: 'by (itself|themselves)', instead: 'automatically' },
  { pattern: '(not|no) (there|here) any more|not (there|here) (any)? ?more', instead: 'no longer exists' },
  { pattern: 'all the same', instead: 'anyway' },
  { pattern: 'rights|(own|no|a|that|every|(?<!to )the) right(?! (now|order))|right (how|what)', instead: 'permission' },
  { pattern: 'leaver', instead: 'employee who is leaving' },
];

const PATTERN = new RegExp(`(?<![\\w’-])(?:${RETIRED.map(({ pattern }) => pattern).join('|')})(?![\\w-])`, 'gi');

/** Words of an English text that people read and should not meet there: they have plain ones ("calculate", "again"). */
export const retiredWordsIn = (text: string): readonly string[] =>
  text.replaceAll(/{{?\w+}?}/g, '{{}}').match(PATTERN) ?? [];

/** What to write for a retired word. */
export const insteadOf = (word: string): string =>
  RETIRED.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'i').test(word))?.instead ?? '';
