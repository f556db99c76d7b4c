/** Elements that take the focus without a `tabindex` (HTML 6.6.3). */
export const FOCUSABLE = /^(?:button|input|select|textarea|summary)$/;
