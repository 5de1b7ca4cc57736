import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { numberText } from '#contract/i18n/formats.ts';
import { MAX_PAGE_SIZE, PAGE_SIZES } from '#contract/limits/pageSizes.ts';
import { Button } from '../buttons/Button.tsx';

interface PageSizeSelectProps {
  limit: number;
  onChange: (limit: number) => void;
}

/** Rows per page: one of the offered sizes, or any positive whole number up to what the server gives. */
export function PageSizeSelect({ limit, onChange }: PageSizeSelectProps) {
  const [typed, setTyped] = useState<string>();
  const isOffered = (PAGE_SIZES as readonly number[]).includes(limit);

  if (typed !== undefined) {
    return (
      <CustomSize typed={typed} onType={setTyped} onChange={onChange} onClose={() => setTyped(undefined)} />
    );
  }
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      IconComponent={ChevronDown}
      inputProps={{ 'aria-label': t`Rows per page` }}
      value={limit}
      onChange={(event) =>
        event.target.value === 'custom' ? setTyped('') : onChange(Number(event.target.value))
      }
    >
      {PAGE_SIZES.map((size) => (
        <option key={size} value={size}>{t`${{ size: numberText(size) }} a page`}</option>
      ))}
      {!isOffered && <option value={limit}>{t`${{ size: numberText(limit) }} a page`}</option>}
      <option value="custom">{t`Custom…`}</option>
    </NativeSelect>
  );
}

interface CustomSizeProps {
  typed: string;
  onType: (text: string) => void;
  onChange: (limit: number) => void;
  onClose: () => void;
}

function CustomSize({ typed, onType, onChange, onClose }: CustomSizeProps) {
  const [error, setError] = useState<string>();
  const errorId = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const size = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
    if (size < 1 || size > MAX_PAGE_SIZE)
      return setError(t`Enter a whole number from 1 to ${{ max: numberText(MAX_PAGE_SIZE) }}`);
    onClose();
    onChange(size);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
    >
      <OutlinedInput
        autoFocus
        size="small"
        error={error !== undefined}
        placeholder={t`Rows`}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        inputProps={{
          inputMode: 'numeric',
          'aria-label': t`Custom rows per page`,
          'aria-describedby': error ? errorId : undefined,
        }}
        sx={{ width: 72 }}
      />
      <Button type="submit" size="small">{t`Set`}</Button>
      <Button look="ghost" size="small" onClick={onClose}>{t`Cancel`}</Button>
      {error && (
        <FormHelperText error role="alert" id={errorId}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
