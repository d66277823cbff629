import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PickedImage } from './picked-images.ts';

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
            Cover
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
      {isMovable && <MoveButtons {...{ image, place, count, onMove }} />}
      {colors.length > 1 && <ShowsMenu image={image} colors={colors} onShow={on.onShow} />}
    </li>
  );
}

type MoveButtonsProps = Pick<ImageTileProps, 'image' | 'place' | 'count' | 'onMove'>;

/** Not `disabled` at either end: that would drop the keyboard focus. */
const MoveButtons = ({ image, place, count, onMove }: MoveButtonsProps) => (
  <div className="flex justify-between">
    {(['left', 'right'] as const).map((side) => {
      const next = side === 'left' ? place - 1 : place + 1;
      const isEnd = next < 0 || next >= count;
      return (
        <IconButton
          key={side}
          label={`Move ${image.name} ${side}`}
          aria-disabled={isEnd}
          onClick={() => isEnd || onMove(next)}
          className="size-9 touch aria-disabled:opacity-40"
        >
          <Icon name={`chevron-${side}`} />
        </IconButton>
      );
    })}
  </div>
);

type ShowsMenuProps = Pick<ImageTileProps, 'image' | 'colors' | 'onShow'>;

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

interface TileDrag extends Pick<ImageTileProps, 'image' | 'place' | 'onDraggedOver' | 'onMove'> {
  isMovable: boolean;
}

/** A dragged tile takes the place of each tile it enters. Dropped outside the list, it returns. */
function useTileDrag({ image: { key }, place, isMovable, onDraggedOver, onMove }: TileDrag) {
  const tile = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  const draggedOver = useEffectEvent(onDraggedOver);
  const currentPlace = useEffectEvent(() => place);
  const moveTo = useEffectEvent(onMove);
  useEffect(() => {
    const element = tile.current;
    if (!element || !isMovable) return;
    let start = 0;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ key }),
        onDragStart: () => {
          start = currentPlace();
          setDragged(true);
        },
        onDrop: ({ location }) => {
          setDragged(false);
          const isInList = location.current.dropTargets.length > 0;
          moveTo(isInList ? currentPlace() : start);
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== element,
        onDragEnter: ({ source }) => draggedOver(String(source.data.key)),
      }),
    );
  }, [key, isMovable]);
  return { tile, isDragged };
}

/** Makes the gaps between the tiles a drop target too. */
export function useTileList() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) return dropTargetForElements({ element: list.current });
  }, []);
  return list;
}
