import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useDeletedChoices } from '#client/entities/lead-options/useDeletedChoices.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useCreateBookingPageMutation, useUpdateBookingPageMutation } from '../../appointmentsApi.ts';
import type { BookingPage, PageValues } from './bookingPageValues.ts';
import { copyValues, pageInput, pageProblems, pageValues } from './bookingPageValues.ts';

interface BookingPageFormOptions {
  /** Null for a new one. */
  page: BookingPage | null;
  /** What a new one begins as a copy of. */
  like: BookingPage | null;
  /** Called after success. */
  onSaved: () => void;
}

/** The form of a booking page and its sending. */
export function useBookingPageForm({ page, like, onSaved }: BookingPageFormOptions) {
  const [create] = useCreateBookingPageMutation();
  const [update] = useUpdateBookingPageMutation();
  const [initial] = useState(() => (like ? copyValues(like) : pageValues(page)));
  const gone = useDeletedChoices((page ?? like)?.gone ?? []);
  const form = useTextForm<PageValues>({
    initial,
    problemsOf: pageProblems,
    send: async (values) => {
      if (gone.problem !== null) return gone.problem;
      const input = pageInput(values, page);
      const answer = page ? await update({ id: page._id, input }) : await create({ input });
      if (answer.error) return errorText(answer.error, t`Failed to save the booking page`);
      toast.success(answer.data.message);
      return null;
    },
    onSent: () => {
      guard.allowLeaving();
      onSaved();
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  return { ...form, initial, gone, leaveDialog: guard.dialog };
}
