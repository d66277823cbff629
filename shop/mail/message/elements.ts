import {
  type CSSProperties,
  createContext,
  createElement as h,
  type ReactNode,
  useContext,
} from 'react';
import type { Accent } from '#contract/rules/accents.ts';
import { type Paint, painted } from './colors.ts';

/** The accent of the shop that sends the mail. */
export const AccentContext = createContext<Accent>('rust');

interface Props {
  paint?: Paint;
  className?: string;
  style?: CSSProperties;
  [attribute: string]: unknown;
}

/** An element in colours of the shop. */
export const el = (tag: string, props: Props, ...children: ReactNode[]): ReactNode =>
  h(Painted, { ...props, tag }, ...children);

function Painted({ tag, paint = {}, className = '', style, ...rest }: Props & { tag: string }) {
  const { className: classes, style: shades } = painted(paint, useContext(AccentContext));
  const all = [className, classes].filter(Boolean).join(' ') || undefined;
  return h(tag, { ...rest, className: all, style: { ...shades, ...style } });
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
