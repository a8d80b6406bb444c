import { Avatar } from './avatar.tsx';

export interface PersonProps {
  readonly name: string;
  /** Second line: a number, a job title. */
  readonly detail?: string | undefined;
  readonly imageUrl?: string | null | undefined;
}

/** Texts with isolated parts are composed in the language of the page, whichever part comes first. */
const isComposed = (text: string): boolean => text.includes('\u2068');

/** Picture, name and a second line, as the first cell of a row shows them. Plain elements only. */
export function Person({ name, detail, imageUrl }: PersonProps) {
  return (
    <span className="st-person">
      <Avatar name={name} imageUrl={imageUrl} />
      <span>
        <b dir="auto">{name}</b>
        {detail !== undefined && <small dir={isComposed(detail) ? undefined : 'auto'}>{detail}</small>}
      </span>
    </span>
  );
}
