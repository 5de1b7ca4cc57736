export declare const macros: [string, object];
