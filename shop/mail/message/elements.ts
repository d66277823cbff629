import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { type Paint, painted } from './colors.ts';

interface Props {
  paint?: Paint;
  className?: string;
  style?: CSSProperties;
  [attribute: string]: unknown;
}

/** An element in colours of the shop. */
export function el(
  tag: string,
  { paint = {}, className = '', style, ...attributes }: Props,
  ...children: ReactNode[]
): ReactNode {
  const { className: classes, style: shades } = painted(paint);
  const all = [className, classes].filter(Boolean).join(' ') || undefined;
  return h(tag, { ...attributes, className: all, style: { ...shades, ...style } }, ...children);
}

/** Mail programs of all ages agree on tables only. */
export const table = (props: Props, ...rows: ReactNode[]): ReactNode =>
  el(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...props },
    h('tbody', null, ...rows),
  );

export const row = (...cells: ReactNode[]): ReactNode => h('tr', null, ...cells);

/** A line of typed text. Without its own direction, Arabic or Hebrew would reorder an amount beside it. */
export const typedLine = (text: string, props: Props = {}): ReactNode =>
  el(
    'span',
    {
      dir: 'auto',
      ...props,
      style: { display: 'block', textAlign: 'left', ...props.style },
    },
    text,
  );

export const fontFamily = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
