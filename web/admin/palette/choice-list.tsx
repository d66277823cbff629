import { Key } from '#web/admin/shell/key.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Choice } from './choice.ts';

interface ChoiceListProps {
  id: string;
  choices: readonly Choice[];
  active: Choice | undefined;
  idOf: (choice: Choice) => string;
  onActive: (choice: Choice) => void;
  onChoose: (choice: Choice) => unknown;
}

/** The options of the combobox, which keeps the focus. */
export const ChoiceList = ({ id, choices, ...rest }: ChoiceListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Results"
    className="min-h-0 overflow-y-auto overscroll-contain p-2"
  >
    {[...Map.groupBy(choices, ({ group }) => group)].map(([group, ofGroup], place) => (
      // biome-ignore lint/a11y/useSemanticElements: options are no fields of a form.
      <div key={group} role="group" aria-labelledby={`${id}-${place}`}>
        <p
          id={`${id}-${place}`}
          role="presentation"
          className="px-3 pt-3 pb-1 text-sm font-semibold text-muted"
        >
          {group}
        </p>
        {ofGroup.map((choice) => (
          <Option key={choice.id} choice={choice} {...rest} />
        ))}
      </div>
    ))}
  </div>
);

type OptionProps = Omit<ChoiceListProps, 'id' | 'choices'> & { choice: Choice };

const Option = ({ choice, active, idOf, onActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox has focus and keys.
  <div
    id={idOf(choice)}
    role="option"
    aria-selected={choice === active}
    onPointerMove={() => choice !== active && onActive(choice)}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onChoose(choice)}
    className="flex min-h-11 scroll-my-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1 aria-selected:bg-accent-soft"
  >
    <Icon name={choice.icon} className="size-5 text-muted" />
    <span className="flex min-w-0 grow flex-wrap gap-x-3">
      <span className="truncate font-medium">{choice.name}</span>
      {choice.detail && <span className="truncate text-muted">{choice.detail}</span>}
    </span>
    {choice.keys && (
      <span className="flex shrink-0 gap-1 max-sm:hidden">
        {choice.keys.split(' ').map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </span>
    )}
  </div>
);
