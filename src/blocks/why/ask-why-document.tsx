import { AskWhy } from './ask-why.tsx';

/** "Why can't someone …?" below a document of a person or a location. */
export function AskWhyDocument({ id, name }: { readonly id: string; readonly name: string }) {
  return <AskWhy machine="document" id={id} name={name} />;
}
