import type { SVGProps } from 'react';

export interface SpriteIconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * Icons from one SVG sprite, drawn as lucide-react draws its own. The build substitutes them for `icons.tsx`
 * (src/cli/web-app/icon-sprite.ts).
 * @param picture the sprite's address.
 */
export function spriteIconsOf(picture: string) {
  return (shape: string) => {
    const href = `${picture}#${shape}`;
    return function SpriteIcon({ size = 24, ...rest }: SpriteIconProps) {
      const isNamed = 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest;
      return (
        <svg
          xmlns="http://www.w3.org/2000/svg"
          width={size}
          height={size}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden={isNamed ? undefined : true}
          {...rest}
        >
          <use href={href} />
        </svg>
      );
    };
  };
}
