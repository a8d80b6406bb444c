import { useState } from 'react';

const letterOf = (word: string | undefined) => word?.replace(/^ال(?=\p{L}{2})/u, '').match(/\p{L}|\p{N}/u)?.[0] ?? '';

/**
 * Initials: the first letters of the first and last word of a name, in its own script: "Aisha Khan" → "AK". Arabic
 * letters are prevented from joining, and the article does not count.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [letterOf(words[0]), words.length > 1 ? letterOf(words.at(-1)) : ''];
  return letters
    .filter(Boolean)
    .join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '')
    .toUpperCase();
}

export interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | null | undefined;
  /** 24, 32 or 40 px. */
  readonly size?: 'xs' | 'sm' | 'md';
  /** Set when no name is shown beside the picture; otherwise it is decorative. */
  readonly named?: boolean;
}

/** A person's picture, or initials where there is none or it fails to load. Plain elements only. */
export function Avatar({ name, imageUrl, size = 'xs', named = false }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const picture = imageUrl && imageUrl !== failedUrl ? imageUrl : undefined;
  return (
    <span
      className="st-avatar"
      data-size={size}
      {...(named ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
    >
      {picture ? (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(picture)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
