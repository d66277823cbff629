import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PickedImage } from './picked-images.ts';
import { useTileDrag } from './use-tile-drag.ts';

interface ImageTileProps {
  image: PickedImage;
  place: number;
  count: number;
  colors: readonly string[];
  onDrop: () => void;
  onMove: (place: number) => void;
  onShow: (color: string) => void;
  /** The picture with this key is being dragged over this one. */
  onDraggedOver: (key: string) => void;
}

export function ImageTile({ image, place, count, colors, ...on }: ImageTileProps) {
  const isMovable = count > 1;
  const { onDraggedOver, onMove } = on;
  const { tile, isDragged } = useTileDrag({ image, place, isMovable, onDraggedOver, onMove });
  return (
    <li
      ref={tile}
      className={`grid w-32 content-start gap-1 ${isMovable ? 'cursor-grab' : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="relative">
        <img
          src={image.url}
          alt={image.name}
          draggable={false}
          className="size-32 rounded-md border border-border bg-sunken object-cover"
        />
        {place === 0 && isMovable && (
          <span className="absolute bottom-1 left-1 rounded-sm bg-elevated px-2 text-sm font-medium">
            First
          </span>
        )}
        <IconButton
          label={`Remove ${image.name}`}
          onClick={on.onDrop}
          className="absolute -top-2 -right-2 size-9! rounded-full! border border-border bg-elevated touch"
        >
          <Icon name="x" className="size-4" />
        </IconButton>
      </div>
      {isMovable && <MoveButtons name={image.name} place={place} count={count} onMove={onMove} />}
      {colors.length > 1 && <ShowsMenu image={image} colors={colors} onShow={on.onShow} />}
    </li>
  );
}

interface MoveButtonsProps {
  name: string;
  place: number;
  count: number;
  onMove: (place: number) => void;
}

/** Not `disabled` at either end: that would drop the keyboard focus. */
const MoveButtons = ({ name, place, count, onMove }: MoveButtonsProps) => (
  <div className="flex justify-between">
    <IconButton
      label={`Move ${name} left`}
      aria-disabled={place === 0}
      onClick={() => place > 0 && onMove(place - 1)}
      className="size-9 touch aria-disabled:opacity-40"
    >
      <Icon name="chevron-left" />
    </IconButton>
    <IconButton
      label={`Move ${name} right`}
      aria-disabled={place === count - 1}
      onClick={() => place < count - 1 && onMove(place + 1)}
      className="size-9 touch aria-disabled:opacity-40"
    >
      <Icon name="chevron-right" />
    </IconButton>
  </div>
);

interface ShowsMenuProps {
  image: PickedImage;
  colors: readonly string[];
  onShow: (color: string) => void;
}

const ShowsMenu = ({ image: { name, shows }, colors, onShow }: ShowsMenuProps) => (
  <select
    aria-label={`Colour shown in ${name}`}
    value={colors.includes(shows) ? shows : ''}
    onChange={({ target }) => onShow(target.value)}
    className="min-h-9 touch w-full rounded-md border border-control bg-elevated px-2 text-sm"
  >
    <option value="">All colours</option>
    {colors.map((color) => (
      <option key={color}>{color}</option>
    ))}
  </select>
);
