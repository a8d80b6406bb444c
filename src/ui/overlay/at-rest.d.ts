/** So long after a press or a key a page counts as being used: what was pressed may bring a window whose code is still on its way. */
export declare const REST_AFTER_MS = 3000;
/** Counts a window from the moment it is wanted, which may be before its code is there. */
export declare function useWindow(open: boolean): void;
/** Whether nobody presses or types anything just now: what opens by itself then takes nothing away. */
export declare const useIsAtRest: () => boolean;
/** Whether no window is open or about to. */
export declare const useIsWithoutWindow: () => boolean;
