import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickedImage } from './picked-images.ts';

interface TileDrag {
  image: PickedImage;
  place: number;
  isMovable: boolean;
  /** The picture with this key is being dragged over this one. */
  onDraggedOver: (key: string) => void;
  onMove: (place: number) => void;
}

/** A dragged tile takes the place of each tile it enters. Dropped outside the list, it returns. */
export function useTileDrag({ image: { key }, place, isMovable, onDraggedOver, onMove }: TileDrag) {
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
