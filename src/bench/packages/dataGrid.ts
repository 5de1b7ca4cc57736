export { DataGrid } from '@mui/x-data-grid';
export type { GridColDef, GridColumnVisibilityModel } from '@mui/x-data-grid';
