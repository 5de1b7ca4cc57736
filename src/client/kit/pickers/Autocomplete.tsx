import { t } from '@lingui/core/macro';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import MuiAutocomplete from '@mui/material/Autocomplete';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import { floatingContainer } from '../menus/floatingPosition.ts';
import { AutocompleteOption } from './AutocompleteOption.tsx';
import { OpenList } from './OpenList.tsx';
import type { PickerOption } from './pickerOption.ts';
import { shownOptions } from './pickerOption.ts';
import { useSameChoices } from './useSameChoices.ts';
import { useTabChoice } from './useTabChoice.ts';

export interface AutocompleteProps {
  /** Names the list, never the field: that is the label's part. */
  listLabel: string;
  /** Undefined while they are on their way. */
  options: readonly PickerOption[] | undefined;
  /** The chosen values; a value that is not among the options is shown as it is. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Several can be chosen; the list stays open. */
  isMany?: boolean | undefined;
  /** The first option of a choice of one: 'None'. It is the value ''. */
  noneLabel?: string | undefined;
  /** Offers the typed text as a new option: a new tag. */
  allowsNew?: boolean | undefined;
  /** The first match is ready for Enter; on by default. */
  isFirstOnEnter?: boolean | undefined;
  /** Leaving the field keeps the typed text: the caller takes it. */
  keepsText?: boolean | undefined;
  /** The text of the list without matches. */
  emptyText?: string | undefined;
  isDisabled?: boolean | undefined;
  id?: string | undefined;
  /** The list is always open below the field, in a panel that the caller closes. */
  isAlwaysOpen?: boolean | undefined;
  /** The list opens with the focus in the field, not only with a press or a key. */
  opensOnFocus?: boolean | undefined;
  onOpen?: (() => void) | undefined;
  /** Called with the typed text, '' after a selection: the caller finds the options for it. */
  onType?: ((text: string) => void) | undefined;
  /** The initial search text. */
  search?: string | undefined;
  /** Escape or a choice of one. */
  onClose?: (() => void) | undefined;
  /** Tab, instead of leaving the field: the highlighted option is selected if the user searched or moved to it. */
  onTab?: ((isBack: boolean) => void) | undefined;
  /** Draws the field of the given parts. */
  children: (parts: AutocompleteRenderInputParams) => ReactNode;
}

/**
 * A list with a search field, the base of Combobox and Picker. Arrows move, Enter selects, Escape closes. The search covers labels and
 * details, regardless of case and accents; a hundred matches are shown.
 */
export function Autocomplete(props: AutocompleteProps) {
  const {
    options,
    values,
    isMany = false,
    isAlwaysOpen,
    noneLabel,
    allowsNew,
    isFirstOnEnter = true,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const all = useMemo(
    () => shownOptions({ options, values, noneLabel, isMany }),
    [options, values, noneLabel, isMany],
  );
  const chosen = useSameChoices(
    all.options.filter(({ value }) => values.includes(value) || (value === '' && !values.length)),
  );

  const [search, setSearch] = useState(props.search);
  const tab = useTabChoice(props.onTab);

  // A panel's field is for the search alone, so MUI keeps a choice of one out of it, as it does with several.
  const isSearch = isMany || isAlwaysOpen === true;

  function handleChange(next: PickerOption | PickerOption[] | null, touched: PickerOption | undefined) {
    const list = isMany && Array.isArray(next) ? next : touched ? [touched] : [];
    props.onChange(list.map(({ value }) => value).filter((value) => value !== ''));
    if (!isMany) props.onClose?.();
  }

  return (
    <MuiAutocomplete<PickerOption, boolean, boolean>
      id={id}
      options={all.options}
      value={isSearch ? chosen : (chosen[0] ?? null)}
      multiple={isSearch}
      disabled={props.isDisabled ?? false}
      loading={options === undefined}
      noOptionsText={props.emptyText ?? t`No results`}
      autoHighlight={isFirstOnEnter}
      autoSelect={props.keepsText === true && !isFirstOnEnter}
      disableCloseOnSelect={isMany}
      openOnFocus={props.opensOnFocus ?? false}
      {...(isAlwaysOpen ? { open: true, disableClearable: true, renderValue: () => null } : {})}
      forcePopupIcon={!isAlwaysOpen && (isMany || chosen.length === 0)}
      clearText={t`Clear`}
      openText={t({ message: 'Open', context: 'verb' })}
      closeText={t`Close`}
      loadingText={t`Loading…`}
      clearIcon={<X size={14} />}
      popupIcon={<ChevronDown size={16} />}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      filterOptions={(_options, { inputValue }) =>
        all.matching(props.onType ? '' : inputValue, allowsNew ?? false)
      }
      {...(search !== undefined && { inputValue: search })}
      onInputChange={(event, text, reason) => {
        // Without an event it is MUI that empties the field
        if (search !== undefined && !event) return;
        if (search !== undefined) setSearch(text);
        props.onType?.(reason === 'input' ? text : '');
      }}
      onKeyDown={tab}
      onFocus={({ target }) => {
        // A field that is drawn with a text has the caret before it
        if (search && target instanceof HTMLInputElement)
          target.setSelectionRange(search.length, search.length);
      }}
      onChange={(event, next, _reason, details) => {
        if (isAlwaysOpen && 'key' in event && event.key === 'Backspace') return;
        handleChange(next, details?.option);
      }}
      {...(props.onOpen ? { onOpen: props.onOpen } : {})}
      onClose={(_event, reason) => {
        if (reason === 'escape') props.onClose?.();
      }}
      slotProps={{
        listbox: {
          'aria-label': props.listLabel,
          'aria-labelledby': undefined,
          'aria-multiselectable': isMany || undefined,
        },
        popper: { container: () => floatingContainer(document.getElementById(id)) },
      }}
      {...(isAlwaysOpen ? { slots: { popper: OpenList } } : {})}
      renderOption={({ key, ...line }, option, { selected }) => (
        <AutocompleteOption key={key} line={line} option={option} isChosen={selected} />
      )}
      renderInput={props.children}
    />
  );
}
