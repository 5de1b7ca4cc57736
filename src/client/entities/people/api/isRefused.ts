/** True once a change came back undone: not acknowledged, or without an answer. */
export async function isRefused(
  queryFulfilled: Promise<{ data: { acknowledgement: boolean } }>,
): Promise<boolean> {
  try {
    return !(await queryFulfilled).data.acknowledgement;
  } catch {
    return true;
  }
}
