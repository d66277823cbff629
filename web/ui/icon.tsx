import sprite from './icons.svg?no-inline';

/** The symbols of `icons.svg`. */
export type IconName =
  | 'arrow-left'
  | 'badge-check'
  | 'banknote'
  | 'briefcase-business'
  | 'building-2'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'code'
  | 'copy'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'globe'
  | 'headset'
  | 'heart'
  | 'history'
  | 'house'
  | 'image'
  | 'image-off'
  | 'key-round'
  | 'keyboard'
  | 'layers'
  | 'layout-dashboard'
  | 'lock'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'network'
  | 'package'
  | 'package-search'
  | 'panel-left'
  | 'party-popper'
  | 'pause'
  | 'pencil'
  | 'phone'
  | 'play'
  | 'plus'
  | 'printer'
  | 'receipt-indian-rupee'
  | 'refresh-cw'
  | 'scale'
  | 'search'
  | 'shield-check'
  | 'shopping-cart'
  | 'sliders-horizontal'
  | 'star'
  | 'sun'
  | 'tags'
  | 'ticket-percent'
  | 'trash-2'
  | 'truck'
  | 'user'
  | 'users'
  | 'x';

interface IconProps {
  name: IconName;
  className?: string;
}

/** Takes the text colour. Hidden from screen readers: the text beside it must name it. */
export const Icon = ({ name, className = 'size-5' }: IconProps) => (
  <svg
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`${className} shrink-0`}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
