import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { sayUndone } from '#web/admin/editor/say-undone.ts';
import { call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { siblingsOf } from './category-tree.ts';

/** Returns a function that moves a category to a place among those of its parent. */
export function useCategoryOrder(tree: readonly Category[]) {
  const { revalidate } = useRevalidator();
  const newest = useRef(tree);
  useEffect(() => {
    newest.current = tree;
  }, [tree]);
  // Waits for the move before, so that a quick second press is no change by somebody else.
  const earlier = useRef(Promise.resolve());
  const save = async (ids: number[], before: number[]) => {
    try {
      newest.current = (await call('PUT /categories/order', { body: { ids, before } })).categories;
    } catch (problem) {
      if (isStale(problem)) await revalidate();
      throw problem;
    }
    await revalidate();
  };
  const move = async ({ id, name }: Category, place: number) => {
    const before = siblingsOf(newest.current, id).map((category) => category.id);
    const after = before.filter((other) => other !== id).toSpliced(place, 0, id);
    if (after.join() === before.join()) return;
    const undo = () => sayUndone(save(before, after));
    try {
      await save(after, before);
      const done = `${name} is now number ${place + 1} of ${after.length}.`;
      toast.success(done, { label: 'Undo', of: name, run: undo }, '');
    } catch (problem) {
      if (isStale(problem)) toast.error(notMoved, othersMoved);
      else sayFailure(notMoved)(problem);
    }
  };
  return (category: Category, place: number): Promise<void> => {
    earlier.current = earlier.current.catch(() => undefined).then(() => move(category, place));
    return earlier.current;
  };
}

const notMoved = 'The category was not moved.';
const othersMoved = 'Somebody else has changed these categories. They are shown as they are now.';

/** Drags the row that the returned ref stands in; dropped on a sibling, it takes its place. */
export function useRowDrag(
  { id, parentId }: Category,
  { place, onMove }: { place: number; onMove: (id: number, place: number) => void },
) {
  const inRow = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const [isDragged, setDragged] = useState(false);
  const drop = useEffectEvent((dragged: number) => onMove(dragged, place));
  useEffect(() => {
    const element = inRow.current?.closest('tr');
    if (!element) return;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ id, parentId }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.parentId === parentId && source.data.id !== id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          drop(Number(source.data.id));
        },
      }),
    );
  }, [id, parentId]);
  return { inRow, isOver, isDragged };
}
