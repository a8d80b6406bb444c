import { cloneElement, isValidElement, type ElementType, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>>;

type Choice = string | boolean;

interface Options {
  readonly defaultProps?: Props;
}

/** What `styled` is in the build: an element with the class names that its recipe became. */
export function styled(
  tag: ElementType,
  base: string,
  variants: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
  usual: Readonly<Record<string, Choice>> = {},
  { defaultProps }: Options = {},
): (props: Props) => ReactNode {
  const names = Object.keys(variants);
  return function Styled({ as: Tag = tag, asChild, className, ...given }) {
    const props: Record<string, unknown> = { ...defaultProps, ...given };
    let classes = base;
    for (const name of names) {
      const chosen = variants[name]?.[`${(props[name] ?? usual[name]) as Choice | undefined}`];
      if (chosen) classes += ` ${chosen}`;
      Reflect.deleteProperty(props, name);
    }
    if (className) classes += ` ${className as string}`;
    if (asChild !== true) {
      const Element = Tag as ElementType;
      return <Element {...props} className={classes} />;
    }
    const { children: child, type: _, ...attributes } = props;
    if (!isValidElement<{ readonly className?: string }>(child)) throw new Error('`asChild` needs one element.');
    const own = child.props.className;
    return cloneElement(child, { ...attributes, ...child.props, className: own ? `${classes} ${own}` : classes });
  };
}
