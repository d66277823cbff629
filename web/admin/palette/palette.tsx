import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { firstCharacters, unitsFor } from '#contract/rules/texts/characters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Choice } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import { rememberChoice } from './recent.ts';
import { useChoices } from './use-choices.ts';

export interface PaletteProps {
  onClose: () => void;
}

export default function Palette({ onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const { choices, failures, isPending } = useChoices(
    firstCharacters(text.normalize('NFC').trim(), 200),
  );
  const choose = useChoose(onClose);
  const list = useId();
  const { active, setActive, onKeyDown } = useActive(choices, isPending, choose);
  const idOf = ({ id }: Choice) => `${list}${encodeURIComponent(id)}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Dialog title="Search or jump to" onClose={onClose}>
      <div className="palette grid min-h-0 grid-rows-[auto_1fr_auto]">
        <div className="relative border-b border-border">
          <Icon
            name="search"
            className="pointer-events-none absolute inset-y-0 left-5 my-auto size-5 text-muted"
          />
          <input
            type="text"
            role="combobox"
            aria-label="Search or jump to"
            aria-expanded="true"
            aria-controls={list}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={unitsFor(200)}
            placeholder="Page, action, order, product, customer…"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActive(null);
            }}
            onKeyDown={onKeyDown}
            className="h-15 w-full rounded-t-lg bg-transparent pr-14 pl-13 text-lg -outline-offset-2"
            data-autofocus
          />
        </div>
        <ChoiceList
          id={list}
          choices={choices}
          active={active}
          idOf={idOf}
          onActive={setActive}
          onChoose={choose}
        />
        <Foot count={choices.length} failures={failures} isPending={isPending} />
      </div>
    </Dialog>
  );
}

/**
 * The first choice is active until the user moves to another. Enter before the shop has answered waits
 * for it where the first choice is only a fallback.
 */
function useActive(
  choices: readonly Choice[],
  isPending: boolean,
  choose: (choice: Choice) => unknown,
) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const at = Math.max(
    0,
    choices.findIndex(({ id }) => id === activeId),
  );
  const active = choices[at];
  const isTooEarly = isPending && activeId === null && (!active || active.isFallback === true);
  const chooseActive = useEffectEvent(() => active && choose(active));
  const isDue = isEntered && !isTooEarly;
  useEffect(() => {
    if (!isDue) return;
    // Later, because what is chosen closes the palette at once, which an effect cannot.
    const timer = setTimeout(() => {
      setEntered(false);
      chooseActive();
    });
    return () => clearTimeout(timer);
  }, [isDue]);
  const moveTo = (id: string | null) => {
    setEntered(false);
    setActiveId(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isTooEarly) setEntered(true);
      else if (active) choose(active);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(choices.at((at + step) % choices.length)?.id ?? null);
  };
  return {
    active,
    setActive: (choice: Choice | null) => moveTo(choice?.id ?? null),
    onKeyDown,
  };
}

function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  const here = useLocation();
  return (choice: Choice) => {
    rememberChoice(choice);
    // First, so that the focus is back where it was: what runs may move it on.
    flushSync(onClose);
    if (!choice.to) return choice.run?.();
    const to = typeof choice.to === 'string' ? choice.to : choice.to(here);
    navigate(to, { preventScrollReset: to.split('?')[0] === here.pathname });
  };
}

interface FootProps {
  count: number;
  failures: readonly { noun: string; problem: string }[];
  isPending: boolean;
}

const Foot = ({ count, failures, isPending }: FootProps) => (
  <div>
    {failures.map(({ noun, problem }) => (
      <p
        key={noun}
        role="alert"
        className="flex gap-2 border-t border-border px-5 py-3 text-sm text-danger"
      >
        <Icon name="circle-alert" className="mt-0.5 size-4" />
        {noun} could not be searched. {problem}
      </p>
    ))}
    <p role="status" className="border-t border-border px-5 py-2 text-sm text-muted">
      {isPending ? 'Searching…' : resultWords(count)}
    </p>
  </div>
);

const resultWords = (count: number) =>
  count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`;
