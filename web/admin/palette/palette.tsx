import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { firstCharacters, unitsFor } from '#contract/rules/texts/characters.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { Key } from '#web/admin/shell/key.tsx';
import { isMoved, useCombobox } from '#web/ui/form/use-combobox.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Choice } from './choice.ts';
import { rememberChoice, useChoices } from './use-choices.ts';

export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { choices, failures, isPending } = useChoices(
    firstCharacters(text.normalize('NFC').trim(), 200),
  );
  const choose = useChoose(onClose);
  const list = useId();
  const { field, idOf, active, setActive, onKeyDown } = useActive(list, choices, isPending, choose);
  return (
    <Dialog title="Search or jump to" onClose={onClose}>
      <div className="palette grid min-h-0 grid-rows-[auto_1fr_auto]">
        <div className="relative border-b border-border">
          <Icon
            name="search"
            className="pointer-events-none absolute inset-y-0 left-5 my-auto size-5 text-muted"
          />
          <input
            {...field}
            type="text"
            aria-label="Search or jump to"
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
          list={list}
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
  list: string,
  choices: readonly Choice[],
  isPending: boolean,
  choose: (choice: Choice) => unknown,
) {
  const keys = choices.length > 0 ? choices.map(({ id }) => id) : undefined;
  const { active, setActive, move, idOf, field } = useCombobox({
    listId: list,
    keys,
    startsAtFirst: true,
  });
  const [isMoved, setMoved] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const choice = choices.find(({ id }) => id === active);
  const isTooEarly = isPending && !isMoved && (!choice || choice.isFallback === true);
  const chooseActive = useEffectEvent(() => choice && choose(choice));
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isTooEarly) setEntered(true);
      else if (choice) choose(choice);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    setEntered(false);
    setMoved(true);
    move(step);
  };
  return {
    field,
    idOf,
    active,
    onKeyDown,
    /** Null stands for the first choice. */
    setActive: (chosen: Choice | null) => {
      setEntered(false);
      setMoved(chosen !== null);
      setActive(chosen?.id);
    },
  };
}

function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  const here = useLocation();
  return (choice: Choice) => {
    rememberChoice(choice);
    // Flushed, so that the focus is back where it was before the action may move it.
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
  count === 0 ? 'Nothing found' : countInWords(count, 'result');

interface ChoiceListProps {
  list: string;
  choices: readonly Choice[];
  /** The id of the one that Enter chooses. */
  active: string | undefined;
  idOf: (key: string) => string;
  onActive: (choice: Choice) => void;
  onChoose: (choice: Choice) => unknown;
}

/** The options of the combobox, which keeps the focus. */
const ChoiceList = ({ list, choices, active, idOf, onActive, onChoose }: ChoiceListProps) => (
  <div
    id={list}
    role="listbox"
    aria-label="Results"
    className="min-h-0 overflow-y-auto overscroll-contain p-2"
  >
    {[...Map.groupBy(choices, ({ group }) => group)].map(([group, ofGroup]) => (
      // biome-ignore lint/a11y/useSemanticElements: options are no fields of a form.
      <div key={group} role="group" aria-label={group}>
        <p role="presentation" className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
          {group}
        </p>
        {ofGroup.map((choice) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox has focus and keys.
          <div
            key={choice.id}
            id={idOf(choice.id)}
            role="option"
            aria-selected={choice.id === active}
            onPointerMove={({ nativeEvent }) =>
              choice.id !== active && isMoved(nativeEvent) && onActive(choice)
            }
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
            className="flex min-h-11 scroll-my-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1 aria-selected:bg-accent-soft"
          >
            <ChoiceText {...choice} />
          </div>
        ))}
      </div>
    ))}
  </div>
);

const ChoiceText = ({ icon, name, detail, keys }: Choice) => (
  <>
    <Icon name={icon} className="size-5 text-muted" />
    <span className="flex min-w-0 grow flex-wrap gap-x-3">
      <span className="truncate font-medium">{name}</span>
      {detail && <span className="truncate text-muted">{detail}</span>}
    </span>
    {keys && (
      <span className="flex shrink-0 gap-1 max-sm:hidden">
        {keys.split(' ').map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </span>
    )}
  </>
);
