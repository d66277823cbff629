import { iconPaths } from './icon-paths.ts';
import sprite from './icons.svg?no-inline';

export type IconName = keyof typeof iconPaths | SymbolName;

/** The symbols of `icons.svg`. */
type SymbolName =
  | 'arrow-left'
  | 'badge-check'
  | 'banknote'
  | 'briefcase-business'
  | 'building-2'
  | 'circle-alert'
  | 'circle-check'
  | 'code'
  | 'copy'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'globe'
  | 'headset'
  | 'history'
  | 'house'
  | 'image'
  | 'image-off'
  | 'key-round'
  | 'keyboard'
  | 'layers'
  | 'layout-dashboard'
  | 'list'
  | 'lock'
  | 'log-out'
  | 'network'
  | 'package'
  | 'package-search'
  | 'panel-left'
  | 'party-popper'
  | 'pencil'
  | 'printer'
  | 'receipt-indian-rupee'
  | 'refresh-cw'
  | 'scale'
  | 'shield-check'
  | 'star'
  | 'tags'
  | 'ticket-percent'
  | 'trash-2'
  | 'truck'
  | 'users';

interface IconProps {
  name: IconName;
  className?: string;
}

/** Takes the text colour. Hidden from screen readers: the text beside it must name it. */
export const Icon = ({ name, className = 'size-5' }: IconProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`${className} shrink-0`}
  >
    {name in iconPaths ? (
      <path d={iconPaths[name as keyof typeof iconPaths]} />
    ) : (
      <use href={`${sprite}#${name}`} />
    )}
  </svg>
);
