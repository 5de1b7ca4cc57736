import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { labelText } from '#client/kit/i18n/labelText.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import styles from './RadioCards.module.css';

interface RadioCardsProps<Value extends string> {
  /** Names the choice. */
  label: string;
  options: readonly { value: Value; label: Text; hint: Text }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

/** A choice of two or three things that need a line of explanation each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, isDisabled = false } = props;
  const id = useId();
  return (
    <div className={styles.group}>
      <FormLabel id={id} component="div">
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        className={styles.cards}
        value={value}
        onChange={(_event, next) => {
          const option = options.find((each) => each.value === next);
          if (option) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            className={styles.card}
            value={option.value}
            disabled={isDisabled}
            control={
              <Radio
                slotProps={{
                  input: {
                    'aria-label': labelText(option.label),
                    'aria-describedby': `${id}-${option.value}`,
                  },
                }}
              />
            }
            label={
              <>
                <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
                  {labelText(option.label)}
                </Typography>
                <span id={`${id}-${option.value}`} className={styles.hint}>
                  {labelText(option.hint)}
                </span>
              </>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}
