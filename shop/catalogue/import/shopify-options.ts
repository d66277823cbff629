interface Option {
  name: string;
  value: string;
}

interface Options {
  color?: string | undefined;
  size?: string | undefined;
  /** Names of options that are neither colour nor size. */
  others: string[];
}

/** Options that are neither colour nor size stand behind the size: our variants have no third. */
export function colourAndSize(options: readonly Option[]): Options {
  const told = options.filter(({ value }) => value && value.toLowerCase() !== 'default title');
  const color = told.find(({ name }) => /\bcolou?r\b|^shade$/i.test(name));
  const size = told.find((option) => option !== color && /\bsize\b/i.test(option.name));
  const others = told.filter((option) => option !== color && option !== size);
  const sizes = [...(size ? [size] : []), ...others].map(({ value }) => value);
  return {
    color: color?.value,
    size: sizes.join(' / ') || undefined,
    others: others.map(({ name }) => name),
  };
}
